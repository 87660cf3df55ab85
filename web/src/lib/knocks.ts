// A few small wooden sounds, made here: no files.
export type Kind = 'roll' | 'place' | 'turn' | 'refused' | 'over';

let context: AudioContext | undefined;

/** A knock: noise through a narrow band, gone at once. */
function knock(out: AudioContext, at: number, pitch: number, loud: number): void {
  const length = Math.floor(out.sampleRate * 0.06);
  const buffer = out.createBuffer(1, length, out.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * Math.exp((-9 * i) / length);
  const source = new AudioBufferSourceNode(out, { buffer });
  const band = new BiquadFilterNode(out, { type: 'bandpass', frequency: pitch, Q: 3 });
  source
    .connect(band)
    .connect(new GainNode(out, { gain: loud }))
    .connect(out.destination);
  source.start(out.currentTime + at);
}

function bell(out: AudioContext, at: number, pitch: number): void {
  const tone = new OscillatorNode(out, { frequency: pitch, type: 'sine' });
  const gain = new GainNode(out, { gain: 0 });
  const start = out.currentTime + at;
  gain.gain.linearRampToValueAtTime(0.08, start + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + 0.5);
  tone.connect(gain).connect(out.destination);
  tone.start(start);
  tone.stop(start + 0.55);
}

/** Sounds at once. */
export function play(kind: Kind): void {
  const out = (context ??= new AudioContext());
  if (out.state === 'suspended') void out.resume();
  if (kind === 'roll')
    for (let i = 0; i < 7; i++)
      knock(out, 0.03 + i * 0.055 + Math.random() * 0.02, 1500 + Math.random() * 1400, 0.5 - i * 0.05);
  if (kind === 'place') knock(out, 0, 700, 0.7);
  if (kind === 'refused') navigator.vibrate?.(15);
  if (kind === 'refused') [0, 0.1].forEach((at) => knock(out, at, 240, 0.9));
  if (kind === 'turn') [523.25, 783.99].forEach((pitch, i) => bell(out, i * 0.12, pitch));
  if (kind === 'over') [523.25, 659.25, 783.99, 1046.5].forEach((pitch, i) => bell(out, i * 0.14, pitch));
}
