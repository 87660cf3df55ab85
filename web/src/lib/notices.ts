// Being told that it is one's turn: what the server knows of it, and this browser's own part.
import type { AddressSettled, Notices } from '../wire';
import { ask } from './api';
import { say } from 'words:notices';

const at = '/me/notices';

export const notices = {
  read: () => ask<Notices>('GET', at),
  wish: (everywhere: boolean) => ask<Notices>('PUT', at, { everywhere }),
  address: (address: string) => ask<Notices>('PUT', `${at}/address`, { address }),
  confirm: (token: string) => ask<AddressSettled>('POST', '/notices/confirm', { token }),
  stop: (token: string) => ask<AddressSettled>('POST', '/notices/stop', { token }),
};

/** Why this browser cannot be told; empty where it can. */
export function hindrance(): string {
  if (!isSecureContext) return say('needs-https');
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    // Only browsers of iPhones and iPads have this field, and they can be told only from the home screen.
    return (navigator as { standalone?: boolean }).standalone === false
      ? say('needs-home-screen')
      : say('cannot-be-told');
  }
  if (Notification.permission === 'denied') return say('not-allowed');
  return '';
}

async function subscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker?.getRegistration('/');
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** Has the server know this browser's subscription. */
function registered(found: PushSubscription): Promise<Notices> {
  const { endpoint, keys } = found.toJSON();
  return ask<Notices>('POST', `${at}/browsers`, { endpoint, p256dh: keys?.['p256dh'], auth: keys?.['auth'] });
}

/** What the server knows, after it was reminded of this browser if that is to be told; and whether it is. */
export async function load(): Promise<{ all: Notices; here: boolean }> {
  const found = hindrance() ? null : await subscription();
  return found ? { all: await registered(found), here: true } : { all: await notices.read(), here: false };
}

/** This browser is told from now on; asks the person for leave. */
export async function begin(key: string): Promise<Notices> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error(hindrance() || say('without-leave'));
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe(); // it may be of another key
  return registered(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
}

/** This browser is told no longer. */
export async function end(): Promise<Notices> {
  const found = await subscription();
  if (!found) return notices.read();
  const answer = await ask<Notices>('POST', `${at}/browsers/remove`, { endpoint: found.endpoint });
  await found.unsubscribe();
  return answer;
}
