/** Two tones: frequency in Hz, and start time in s. */
const NOTES = [
  { hertz: 660, at: 0 },
  { hertz: 880, at: 0.12 },
] as const;
const NOTE_S = 0.25;
const VOLUME = 0.15;
/** The final gain: an exponential ramp cannot reach zero. */
const SILENCE = 0.001;

/** Plays a short synthesized chime, without an audio file. Silent if the browser's autoplay policy blocks it. */
export function playChime(): void {
  const audio = new AudioContext();
  for (const { hertz, at } of NOTES) {
    const start = audio.currentTime + at;
    const volume = audio.createGain();
    volume.gain.setValueAtTime(VOLUME, start);
    volume.gain.exponentialRampToValueAtTime(SILENCE, start + NOTE_S);
    volume.connect(audio.destination);
    const oscillator = audio.createOscillator();
    oscillator.frequency.value = hertz;
    oscillator.connect(volume);
    oscillator.start(start);
    oscillator.stop(start + NOTE_S);
    oscillator.addEventListener('ended', () => volume.disconnect());
  }
  setTimeout(() => void audio.close(), 1_000);
}
