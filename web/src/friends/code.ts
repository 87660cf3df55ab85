// What is carried by hand between two devices that want to talk: as short as can be, so that it fits into a QR code.
// Bytes, written as base64url; the first says what it is, the last two are a check sum.
import { say } from 'words:friends';
import { sha256 } from '../lib/sha256';

/** One end of a connection: what WebRTC needs to know of the other side, and nothing else of its SDP. */
export interface Side {
  readonly ufrag: string;
  readonly pwd: string;
  /** The SHA-256 of the certificate, in hexadecimal digits: who it is. */
  readonly person: string;
  readonly candidates: readonly Candidate[];
}

export interface Candidate {
  readonly type: (typeof TYPES)[number];
  /** An IPv4 or IPv6 address, or a name of mDNS, `….local`. */
  readonly address: string;
  readonly port: number;
}

/** What a host shows: one person may come by it. */
export interface Invitation {
  readonly kind: 'invitation';
  readonly id: string;
  /** Seconds since 1970. */
  readonly made: number;
  readonly table: string;
  readonly game: string;
  readonly host: string;
  /** Of STUN or TURN, as `RTCIceServer` has them, with user and credential behind spaces; empty for none. */
  readonly relay: string;
  readonly side: Side;
}

/** What whoever was invited shows in return. */
export interface Acceptance {
  readonly kind: 'acceptance';
  readonly id: string;
  readonly name: string;
  readonly side: Side;
}

/** How a device that was connected once is reached again, for as long as its page stays open: `own` is what whoever
 * comes by it says of themselves. */
export interface Way {
  readonly kind: 'way';
  readonly side: Side;
  readonly own: { readonly ufrag: string; readonly pwd: string };
}

export type Code = Invitation | Acceptance | Way;

export const ID_BYTES = 6;
const KINDS = ['invitation', 'acceptance', 'way'] as const;
const TYPES = ['host', 'srflx', 'relay'] as const;
const LOCAL = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.local$/i;
/** More of them would only make the picture finer. */
const MOST_CANDIDATES = 6;
const SUM_BYTES = 2;
const FIRST = 0x41; // what an older or newer version writes begins otherwise

/** Not what was to be carried; the message says what to do, in one line. */
export class WrongCode extends Error {}

const noCode = () => new WrongCode(say('no-code'));

// Writing --------------------------------------------------------------------------------------------------------------

class Writer {
  readonly bytes: number[] = [];
  byte(value: number): void {
    this.bytes.push(value & 255);
  }
  text(text: string): void {
    const encoded = new TextEncoder().encode(text);
    this.byte(encoded.length);
    this.bytes.push(...encoded);
  }
  hex(digits: string): void {
    for (let at = 0; at < digits.length; at += 2) this.byte(Number.parseInt(digits.slice(at, at + 2), 16));
  }
  side({ ufrag, pwd, person, candidates }: Side): void {
    this.text(ufrag);
    this.text(pwd);
    this.hex(person);
    const written = candidates.filter(({ address }) => formOf(address) >= 0).slice(0, MOST_CANDIDATES);
    this.byte(written.length);
    for (const { type, address, port } of written) {
      const form = formOf(address);
      this.byte(TYPES.indexOf(type) * 3 + form);
      if (form === 0) for (const part of address.split('.')) this.byte(Number(part));
      else this.hex(form === 1 ? expanded(address) : (LOCAL.exec(address)?.[1] ?? '').replaceAll('-', ''));
      this.byte(port >> 8);
      this.byte(port);
    }
  }
}

/** 0 for IPv4, 1 for IPv6, 2 for a name of mDNS; -1 for what cannot be carried. */
function formOf(address: string): number {
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(address)) return 0;
  if (LOCAL.test(address)) return 2;
  return address.includes(':') && expanded(address).length === 32 ? 1 : -1;
}

/** The 32 digits of an IPv6 address. */
function expanded(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::');
  const parts = (text: string) => (text ? text.split(':') : []);
  const [before, after] = [parts(head), parts(tail ?? '')];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const all = [...before, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...after];
  return all.every((part) => /^[0-9a-f]{1,4}$/.test(part)) ? all.map((part) => part.padStart(4, '0')).join('') : '';
}

export function written(code: Code): string {
  const out = new Writer();
  out.byte(FIRST + KINDS.indexOf(code.kind));
  if (code.kind === 'way') {
    out.text(code.own.ufrag);
    out.text(code.own.pwd);
  } else out.hex(code.id);
  if (code.kind === 'acceptance') out.text(code.name);
  if (code.kind === 'invitation') {
    for (const shift of [24, 16, 8, 0]) out.byte(code.made >>> shift);
    for (const text of [code.table, code.game, code.host, code.relay]) out.text(text);
  }
  out.side(code.side);
  out.hex(sumOf(out.bytes));
  return btoa(String.fromCharCode(...out.bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

const sumOf = (bytes: readonly number[]) => sha256(Uint8Array.from(bytes)).slice(0, 2 * SUM_BYTES);

// Reading --------------------------------------------------------------------------------------------------------------

class Reader {
  private at = 0;
  constructor(private readonly bytes: Uint8Array) {}
  byte(): number {
    const value = this.bytes[this.at++];
    if (value === undefined) throw noCode();
    return value;
  }
  text(): string {
    const length = this.byte();
    const bytes = Array.from({ length }, () => this.byte());
    return new TextDecoder().decode(Uint8Array.from(bytes));
  }
  hex(length: number): string {
    return Array.from({ length }, () => this.byte().toString(16).padStart(2, '0')).join('');
  }
  side(): Side {
    const [ufrag, pwd, person] = [this.credential(), this.credential(), this.hex(32)];
    const candidates = Array.from({ length: this.byte() }, () => this.candidate());
    return { ufrag, pwd, person, candidates };
  }
  /** What goes into a line of SDP has the signs that it may have there, and no others. */
  credential(): string {
    const text = this.text();
    if (!/^[A-Za-z0-9+/]{4,255}$/.test(text)) throw noCode();
    return text;
  }
  private candidate(): Candidate {
    const code = this.byte();
    const type = TYPES[Math.floor(code / 3)];
    if (!type) throw noCode();
    const address = this.address(code % 3);
    return { type, address, port: (this.byte() << 8) | this.byte() };
  }
  private address(form: number): string {
    if (form === 0) return [this.byte(), this.byte(), this.byte(), this.byte()].join('.');
    const digits = this.hex(16);
    if (form === 1) return (digits.match(/.{4}/g) ?? []).join(':');
    return `${digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}.local`;
  }
  get done(): boolean {
    return this.at === this.bytes.length;
  }
}

/** What a text says that somebody has pasted, opened or photographed: a code, or a link that ends in one. Throws a
 * `WrongCode`. */
export function read(text: string): Code {
  const bytes = decoded(text.trim().replace(/^.*[#\s]/s, ''));
  const [body, sum] = [bytes.slice(0, -SUM_BYTES), bytes.slice(-SUM_BYTES)];
  const kind = KINDS[(body[0] ?? 0) - FIRST];
  if (!kind || sumOf([...body]) !== [...sum].map((each) => each.toString(16).padStart(2, '0')).join('')) throw noCode();
  const from = new Reader(body.slice(1));
  const code = kind === 'way' ? way(from) : kind === 'acceptance' ? acceptance(from) : invitation(from);
  if (!from.done) throw noCode();
  return code;
}

const way = (from: Reader): Way => ({
  kind: 'way',
  own: { ufrag: from.credential(), pwd: from.credential() },
  side: from.side(),
});

const acceptance = (from: Reader): Acceptance => ({
  kind: 'acceptance',
  id: from.hex(ID_BYTES),
  name: from.text(),
  side: from.side(),
});

function invitation(from: Reader): Invitation {
  const id = from.hex(ID_BYTES);
  const made = Number.parseInt(from.hex(4), 16);
  const [table, game, host, relay] = [from.text(), from.text(), from.text(), from.text()];
  if (!/^[A-Z0-9]{4,12}$/.test(table)) throw noCode();
  return { kind: 'invitation', id, made, table, game, host, relay, side: from.side() };
}

function decoded(text: string): Uint8Array {
  if (!/^[\w-]{40,4000}$/.test(text)) throw noCode();
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
  } catch {
    throw noCode();
  }
}

// SDP ------------------------------------------------------------------------------------------------------------------

/** What is carried of a description that the browser has made. */
export function sideOf(sdp: string): Side {
  const value = (name: string) => new RegExp(`^a=${name}:(.*)$`, 'm').exec(sdp)?.[1]?.trim() ?? '';
  const candidates: Candidate[] = [];
  for (const [, address = '', port, type] of sdp.matchAll(
    /^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ (host|srflx|relay)/gim,
  ))
    candidates.push({ type: type as Candidate['type'], address, port: Number(port) });
  const person = value('fingerprint')
    .replace(/^sha-256 /i, '')
    .replaceAll(':', '')
    .toLowerCase();
  return { ufrag: value('ice-ufrag'), pwd: value('ice-pwd'), person, candidates };
}

const PREFERRED = { host: 126, srflx: 100, relay: 0 };

/** A description made of what was carried. */
export function sdpOf(side: Side, setup: 'actpass' | 'active'): string {
  const candidates = side.candidates.map(({ type, address, port }, index) => {
    const priority = PREFERRED[type] * 2 ** 24 + (65535 - index) * 2 ** 8 + 255;
    const related = type === 'host' ? '' : ' raddr 0.0.0.0 rport 0';
    return `a=candidate:${index + 1} 1 udp ${priority} ${address} ${port} typ ${type}${related}`;
  });
  return [
    'v=0',
    'o=- 1 2 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    'a=group:BUNDLE 0',
    'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
    'c=IN IP4 0.0.0.0',
    ...candidates,
    'a=end-of-candidates',
    `a=ice-ufrag:${side.ufrag}`,
    `a=ice-pwd:${side.pwd}`,
    `a=fingerprint:sha-256 ${(side.person.toUpperCase().match(/../g) ?? []).join(':')}`,
    `a=setup:${setup}`,
    'a=mid:0',
    'a=sctp-port:5000',
    'a=max-message-size:262144',
    '',
  ].join('\r\n');
}
