import { currentSession } from '../../../../session/session.ts'
import type { Tone } from './model.ts'

/** Whether one hears what becomes of a scan: kept for the person on this machine. */
const place = () => `facet.sound.${currentSession()?.userInfo.id ?? 0}`

export function isSilent(): boolean {
  return localStorage.getItem(place()) === '0'
}

export function keepSilent(silent: boolean): void {
  localStorage.setItem(place(), silent ? '0' : '1')
}

/** Hz and seconds of each beep: high and short is good, low and long is wrong. */
const beeps: Readonly<Record<Tone, readonly (readonly [pitch: number, length: number])[]>> = {
  wait: [],
  done: [[1320, 0.08]],
  again: [
    [880, 0.08],
    [880, 0.08],
  ],
  wrong: [[220, 0.4]],
}

let audio: AudioContext | undefined

/** Where the machine has no sound, colour and word are left. */
export function beep(tone: Tone): void {
  if (isSilent() || beeps[tone].length === 0) return
  try {
    audio ??= new AudioContext()
    let at = audio.currentTime
    for (const [pitch, length] of beeps[tone]) {
      const tone = audio.createOscillator()
      const volume = audio.createGain()
      volume.gain.value = 0.15
      tone.frequency.value = pitch
      tone.connect(volume).connect(audio.destination)
      tone.start(at)
      tone.stop(at + length)
      at += length + 0.06
    }
  } catch {
    audio = undefined
  }
}
