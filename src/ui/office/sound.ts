/** A low tone and a shake for what is wrong, a short high one for what is right: whoever scans looks at the products, and not at the screen. */
export function sound(kind: "right" | "wrong"): void {
  if (kind === "wrong") navigator.vibrate?.([200, 80, 200]);
  if (typeof AudioContext === "undefined") return;
  const audio = new AudioContext();
  const [tone, volume] = [audio.createOscillator(), audio.createGain()];
  tone.type = kind === "wrong" ? "sawtooth" : "sine";
  tone.frequency.value = kind === "wrong" ? 160 : 1200;
  volume.gain.value = kind === "wrong" ? 0.5 : 0.1;
  tone.connect(volume).connect(audio.destination);
  tone.onended = () => void audio.close();
  tone.start();
  tone.stop(audio.currentTime + (kind === "wrong" ? 0.7 : 0.08));
}
