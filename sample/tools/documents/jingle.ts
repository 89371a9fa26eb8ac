import { createRandom } from "../pictures/random.ts";

/** The jingle of the podcast: four rising notes, the thud of a stamp, a bell. */

const sampleRate = 22_050;
const seconds = 5.5;

interface Note {
  /** Start, in seconds. */
  readonly from: number;
  readonly hertz: number;
  /** Time in which the volume falls to a third, in seconds. */
  readonly fading: number;
  readonly loudness: number;
}

const notes: readonly Note[] = [
  { from: 0.1, hertz: 293.66, fading: 0.35, loudness: 0.3 },
  { from: 0.5, hertz: 369.99, fading: 0.35, loudness: 0.3 },
  { from: 0.9, hertz: 440, fading: 0.35, loudness: 0.3 },
  { from: 1.3, hertz: 587.33, fading: 0.7, loudness: 0.32 },
  { from: 2.9, hertz: 1174.66, fading: 0.9, loudness: 0.22 },
  { from: 2.9, hertz: 3230.3, fading: 0.3, loudness: 0.07 },
];

const stamp = 2.35;

/** Returns the amplitude of all notes at a time. Each fades in within five milliseconds. */
function toneAt(second: number): number {
  return notes.reduce((sum, { from, hertz, fading, loudness }) => {
    const since = second - from;
    if (since < 0) return sum;
    const envelope = Math.min(1, since / 0.005) * Math.exp(-since / fading);
    const wave =
      Math.sin(2 * Math.PI * hertz * since) + 0.3 * Math.sin(4 * Math.PI * hertz * since);
    return sum + loudness * envelope * wave;
  }, 0);
}

/** Returns the jingle as a WAV file with one channel of 16 bits, the same in every run. */
export function jingle(): Buffer {
  const random = createRandom(7);
  const count = Math.round(sampleRate * seconds);
  const wav = Buffer.alloc(44 + count * 2);
  wav.write("RIFF", 0);
  wav.writeUInt32LE(36 + count * 2, 4);
  wav.write("WAVEfmt ", 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(sampleRate, 24);
  wav.writeUInt32LE(sampleRate * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write("data", 36);
  wav.writeUInt32LE(count * 2, 40);
  for (let index = 0; index < count; index++) {
    const second = index / sampleRate;
    const since = second - stamp;
    const thud =
      since < 0
        ? 0
        : Math.exp(-since / 0.06) *
          (0.5 * Math.sin(2 * Math.PI * 70 * since) + 0.25 * random.between(-1, 1));
    const level = Math.max(-1, Math.min(1, toneAt(second) + thud));
    wav.writeInt16LE(Math.round(level * 32_000), 44 + index * 2);
  }
  return wav;
}
