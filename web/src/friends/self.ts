// Who this device is to others: a certificate that it makes once, whose private half no script can read.
const DATABASE = 'kitchentable friends';
const STORE = 'self';
const DAYS = 360;
const SOON_MS = 14 * 86_400_000;

export interface Self {
  readonly certificate: RTCCertificate;
  /** Its SHA-256, in hexadecimal digits. */
  readonly person: string;
}

let self: Promise<Self> | undefined;

/** Where a browser keeps nothing, one is somebody else after a reload. */
export function whoAmI(): Promise<Self> {
  return (self ??= found());
}

async function found(): Promise<Self> {
  const disk = await opened();
  const known = disk && (await stored(disk));
  if (known && known.certificate.expires > Date.now() + SOON_MS) return known;
  const certificate = await RTCPeerConnection.generateCertificate({
    name: 'ECDSA',
    namedCurve: 'P-256',
    expires: DAYS * 86_400_000,
  } as EcKeyGenParams);
  const made: Self = { certificate, person: await personOf(certificate) };
  if (disk) keep(disk, made);
  return made;
}

/** By a description: not every browser tells a certificate's digest otherwise. */
async function personOf(certificate: RTCCertificate): Promise<string> {
  const pc = new RTCPeerConnection({ certificates: [certificate] });
  pc.createDataChannel('');
  const { sdp = '' } = await pc.createOffer();
  pc.close();
  return (/^a=fingerprint:sha-256 (.*)$/im.exec(sdp)?.[1] ?? '').trim().replaceAll(':', '').toLowerCase();
}

function opened(): Promise<IDBDatabase | undefined> {
  return new Promise((resolve) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => {
      request.result.onversionchange = () => request.result.close(); // all is to be removed
      resolve(request.result);
    };
    request.onerror = () => resolve(undefined);
  });
}

function stored(disk: IDBDatabase): Promise<Self | undefined> {
  return new Promise((resolve) => {
    const request = disk.transaction(STORE).objectStore(STORE).get(STORE);
    request.onsuccess = () => resolve(request.result as Self | undefined);
    request.onerror = () => resolve(undefined);
  });
}

function keep(disk: IDBDatabase, made: Self): void {
  try {
    disk.transaction(STORE, 'readwrite').objectStore(STORE).put(made, STORE);
  } catch {
    // as above
  }
}
