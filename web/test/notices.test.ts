import { afterEach, describe, expect, it, vi } from 'vitest';
import { hindrance } from '../src/lib/notices';

afterEach(() => vi.unstubAllGlobals());

function browser(fields: object): void {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', fields);
}

describe('why a browser cannot be told', () => {
  it('is the home screen on an iPhone', () => {
    browser({ standalone: false });
    expect(hindrance()).toContain('home screen');
  });
  it('is the browser elsewhere', () => {
    browser({});
    expect(hindrance()).toBe('This browser cannot be told.');
  });
  it('is the connection where it is open to all', () => {
    browser({});
    vi.stubGlobal('isSecureContext', false);
    expect(hindrance()).toContain('https');
  });
});
