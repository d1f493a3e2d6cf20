import { useAtom, useAtomValue } from 'jotai'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Pinyin } from '../../commands/search/pinyin.ts'
import { CommandButton } from '../../kit/command-button.tsx'
import { cx } from '../../kit/cx.ts'
import { Icon } from '../../kit/icon.tsx'
import { Keys } from '../../kit/kbd.tsx'
import { ownLimits } from '../../values/own-settings.ts'
import { offerAtom } from '../desk.ts'
import { keysNow, ownAtom } from '../own-state.ts'
import { calledAtom, tourVerb } from './opening.ts'
import { noteDeed, progressAtom, standSteps } from './own-tour.ts'
import { stepOf } from './progress.ts'
import { exampleOf, type Part, type Step, stepsOf } from './steps.ts'
import { useDeeds } from './use-deeds.ts'
import { useCardPlace } from './use-place.ts'

/** 新手引导: the step that stands, until it has been done. It blocks nothing and takes no key. */
export function TourCard({ pinyin }: { readonly pinyin: Pinyin | undefined }) {
  const { commands } = useAtomValue(offerAtom)
  const own = useAtomValue(ownAtom)
  const progress = useAtomValue(progressAtom)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys of the steps are those of these settings
  const steps = useMemo(
    () =>
      stepsOf({
        commands,
        keysOf: keysNow,
        example: pinyin && exampleOf(commands, pinyin.readings),
      }),
    [commands, pinyin, own.rebindings, own.characterKeys],
  )
  useEffect(() => {
    standSteps(steps)
    return () => standSteps([])
  }, [steps])
  useDeeds(noteDeed)
  const step = stepOf(steps, progress)
  return step ? <Standing step={step} ticked={progress.ticked} /> : null
}

function Standing({ step, ticked }: { readonly step: Step; readonly ticked: readonly number[] }) {
  const card = useRef<HTMLElement>(null)
  const place = useCardPlace(card)
  useCalled(card)
  return (
    <section
      ref={card}
      aria-label="新手引导"
      tabIndex={-1}
      style={place}
      className="fixed z-(--z-chrome) rounded-8 bg-pop p-3 shadow-pop"
    >
      <Said text={`新手引导第${step.nth}步：${step.title}`} />
      <p className="flex items-baseline justify-between text-12 text-ink-3">
        <span>新手引导</span>
        <span>{`${step.nth} / ${ownLimits.tour}`}</span>
      </p>
      <h2 className="mt-1 font-semibold">{step.title}</h2>
      <ul className="mt-1.5 flex flex-col gap-1">
        {step.parts.map((part, at) => (
          <PartLine key={part.says} part={part} isDone={ticked.includes(at)} />
        ))}
      </ul>
      <p className="mt-1.5 text-12 text-ink-3">{step.mouse}</p>
      {step.note === undefined ? null : <p className="mt-1 text-12 text-ink-3">{step.note}</p>}
      <div className="mt-2 -ml-2 flex gap-1">
        <CommandButton command={tourVerb('skip')} variant="quiet">
          跳过
        </CommandButton>
        <CommandButton command={tourVerb('end')} variant="quiet">
          不再显示
        </CommandButton>
      </div>
    </section>
  )
}

function PartLine({ part: { says, keys }, isDone }: { readonly part: Part; readonly isDone: boolean }) {
  return (
    <li className={cx('flex flex-wrap items-center gap-x-1.5', isDone && 'text-ink-3')}>
      {keys.map(each => (
        <Keys key={each} keys={each} />
      ))}
      <span className="min-w-0">{says}</span>
      {isDone ? <Icon name="check" size={14} className="text-accent-text" /> : null}
      {isDone ? <span className="sr-only">已完成</span> : null}
    </li>
  )
}

/** For a screen reader, when it stands and with each step: what is there from the start is not announced. */
function Said({ text }: { readonly text: string }) {
  const [said, setSaid] = useState('')
  useEffect(() => setSaid(text), [text])
  return (
    <span role="status" className="sr-only">
      {said}
    </span>
  )
}

/** Takes the focus when it is called for, and gives it to the pane when it goes with it. */
function useCalled(card: React.RefObject<HTMLElement | null>): void {
  const [called, setCalled] = useAtom(calledAtom)
  useEffect(() => {
    if (!called) return
    setCalled(false)
    card.current?.focus()
  }, [called, setCalled, card])
  useEffect(() => {
    const stood = card.current
    return () => {
      if (stood?.contains(document.activeElement) || document.activeElement === document.body)
        document.querySelector<HTMLElement>('[data-pane][data-focused]')?.focus()
    }
  }, [card])
}
