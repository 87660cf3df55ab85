// One connection to another device: texts go both ways, in order, and long ones in parts.
import { say } from 'words:friends';
import { sdpOf, sideOf, type Side, type Way } from './code';
import { hex } from '../lib/sha256';

/** In milliseconds: as long as a device looks for its own addresses, and waits for the other. */
const GATHER_MS = 2500;
const GATHER_RELAY_MS = 6000;
export const REACH_MS = 20_000;
/** A device that does not answer for so long is away; shorter silences are a network's own. */
const SILENT_MS = 6000;
/** Between two looks for a side that may not know of this one yet. */
const AGAIN_MS = 4000;
/** Characters of a part: at most four bytes each, which every browser sends whole. */
const PART = 15_000;
const MOST = 300_000_000;

export type Why = 'unreachable' | 'away' | 'closed';
/** For people, in one line. */
export const reason = (why: Why) => say(`why-${why}`);

/** Whether this browser can do it at all. */
export const able = () => typeof RTCPeerConnection === 'function';

export interface PeerEvents {
  opened(): void;
  received(text: string): void;
  /** Once, also where it never opened. */
  closed(why: Why): void;
}

export class Peer {
  private readonly pc: RTCPeerConnection;
  private readonly channel: RTCDataChannel;
  private parts: string[] = [];
  private size = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ended = false;
  /** Whether it is left to people when the other side is there. */
  private patient = false;
  events: PeerEvents | undefined;

  constructor(
    certificate: RTCCertificate,
    private readonly relay: string,
  ) {
    this.pc = new RTCPeerConnection({ certificates: [certificate], iceServers: serversOf(relay) });
    this.channel = this.pc.createDataChannel('table', { negotiated: true, id: 0 });
    this.channel.onopen = () => {
      clearTimeout(this.timer);
      this.patient = false;
      this.events?.opened();
    };
    this.channel.onmessage = ({ data }) => this.take(String(data));
    this.channel.onclose = () => this.end('closed');
    this.pc.onconnectionstatechange = () => this.changed();
  }

  get open(): boolean {
    return !this.ended && this.channel.readyState === 'open';
  }

  private changed(): void {
    const state = this.pc.connectionState;
    if (state === 'failed' && !this.patient) this.end(this.channel.readyState === 'open' ? 'away' : 'unreachable');
    else if (state === 'disconnected') this.timer = setTimeout(() => this.end('away'), SILENT_MS);
    else if (state === 'connected' && this.channel.readyState === 'open') clearTimeout(this.timer);
  }

  // Finding each other -------------------------------------------------------------------------------------------------

  /** What the other side needs to know to come here. */
  async offered(): Promise<Side> {
    await this.pc.setLocalDescription(await this.pc.createOffer());
    return this.gathered();
  }

  /** Who comes, as their side has answered. */
  async accept(side: Side): Promise<void> {
    await this.pc.setRemoteDescription({ type: 'answer', sdp: sdpOf(side, 'active') });
  }

  /** The answer to a side that was offered and waits: it says so much of this one as the other knows already. */
  async answered(side: Side, own: Way['own']): Promise<void> {
    await this.pc.setRemoteDescription({ type: 'offer', sdp: sdpOf(side, 'actpass') });
    const { sdp = '' } = await this.pc.createAnswer();
    const mine = sdp
      .replace(/a=ice-ufrag:.*/g, `a=ice-ufrag:${own.ufrag}`)
      .replace(/a=ice-pwd:.*/g, `a=ice-pwd:${own.pwd}`);
    await this.pc.setLocalDescription({ type: 'answer', sdp: mine });
  }

  /** The answer to a side that was offered, to be carried there by hand: until it is there, which may take people
   * minutes, that side is looked for again and again. */
  async accepted(side: Side): Promise<Side> {
    this.patient = true;
    await this.pc.setRemoteDescription({ type: 'offer', sdp: sdpOf({ ...side, candidates: [] }, 'actpass') });
    await this.pc.setLocalDescription(await this.pc.createAnswer());
    const own = await this.gathered();
    const candidates = [...sdpOf(side, 'actpass').matchAll(/^a=(candidate:.*)$/gm)].map((found) => found[1] ?? '');
    const look = () => {
      if (this.ended || this.channel.readyState === 'open') clearInterval(looking);
      else for (const candidate of candidates) void this.pc.addIceCandidate({ candidate, sdpMid: '0' });
    };
    const looking = setInterval(look, AGAIN_MS);
    look();
    return own;
  }

  /** Gives up where nothing has come of it after a time. */
  within(milliseconds: number): void {
    clearTimeout(this.timer);
    if (!this.open) this.timer = setTimeout(() => this.end('unreachable'), milliseconds);
  }

  private async gathered(): Promise<Side> {
    if (this.pc.iceGatheringState !== 'complete')
      await new Promise<void>((resolve) => {
        setTimeout(resolve, this.relay ? GATHER_RELAY_MS : GATHER_MS);
        this.pc.onicegatheringstatechange = () => this.pc.iceGatheringState === 'complete' && resolve();
      });
    return sideOf(this.pc.localDescription?.sdp ?? '');
  }

  // Talking ------------------------------------------------------------------------------------------------------------

  send(text: string): void {
    if (!this.open) return;
    for (let at = 0; at < text.length || at === 0; at += PART) {
      const last = at + PART >= text.length;
      try {
        this.channel.send((last ? '.' : '+') + text.slice(at, at + PART));
      } catch {
        this.end('away'); // what waits to be sent has become too much
        return;
      }
    }
  }

  private take(part: string): void {
    this.size += part.length;
    if (this.size > MOST) {
      this.close();
      return;
    }
    this.parts.push(part.slice(1));
    if (part[0] !== '.') return;
    const text = this.parts.join('');
    [this.parts, this.size] = [[], 0];
    this.events?.received(text);
  }

  close(): void {
    this.end('closed');
  }

  private end(why: Why): void {
    if (this.ended) return;
    this.ended = true;
    clearTimeout(this.timer);
    this.pc.close();
    this.events?.closed(why);
  }
}

/** A relay as people name it: addresses of STUN or TURN, with a user and a credential behind them. */
export function serversOf(relay: string): RTCIceServer[] {
  const [urls, username, credential] = relay.split(/\s+/);
  return urls ? [{ urls, ...(username && credential ? { username, credential } : {}) }] : [];
}

/** What is wrong with a relay that somebody has named; empty for nothing. */
export function wrongRelay(relay: string): string {
  const [urls = '', ...rest] = relay.trim().split(/\s+/);
  if (!urls) return '';
  const right = /^stuns?:\S+$/.test(urls) ? rest.length === 0 : /^turns?:\S+$/.test(urls) && rest.length === 2;
  return right ? '' : say('wrong-relay');
}

/** Letters that nobody can guess, as a side names itself. */
export function credentials(): Way['own'] {
  const random = (bytes: number) => hex(crypto.getRandomValues(new Uint8Array(bytes)));
  return { ufrag: random(4), pwd: random(16) };
}
