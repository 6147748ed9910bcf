import { useNavigate } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'
import type { RegularAnswer } from '#domain/answers/answers.contract.ts'
import type { Sheet } from './AnsweringLayout.tsx'
import { AsideSection } from './AsideSection.tsx'
import { type Answering, addressOf } from './answering.ts'
import { answersTexts as texts } from './answers.texts.ts'
import { ContextSection } from './ContextSection.tsx'
import { ControlField } from './ControlField.tsx'
import classes from './DeskSection.module.css'
import { EntitiesSection } from './EntitiesSection.tsx'
import { KeysDialog } from './KeysDialog.tsx'
import { OptionsField } from './OptionsField.tsx'
import { SaveBarSection } from './SaveBarSection.tsx'
import { SideSection } from './SideSection.tsx'
import { useDesk } from './use-desk.ts'
import type { LoadedScene } from './use-desk-scene.ts'
import { useKeys } from './use-keys.ts'
import type { Outcome } from './use-saving.ts'
import { useStable } from './use-stable.ts'

interface Props {
  answering: Answering
  scene: LoadedScene
  sheet: Sheet
  onSheet: (sheet: Sheet) => void
  lastSaved: Outcome | null
  onSaved: (outcome: Outcome | null) => void
}

/** Where one question is answered: options, control, entities, and the bar that saves. */
export function DeskSection({ answering, scene, sheet, onSheet, lastSaved, onSaved }: Props) {
  const { me, period, topic, entityId, place } = answering
  const { question, protocol, rows } = scene
  const whole = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const [areKeysShown, showKeys] = useState(false)
  const desk = useDesk({
    question,
    topic,
    protocol,
    rows,
    periodId: period.id,
    entityId,
    draft: { userId: me.id, organizationId: me.active_organization_id ?? 0, questionId: question.id },
    onSaved,
  })
  const { state, save } = desk
  const go = (step: typeof place.next) => void (step && navigate(addressOf(answering, step)))
  const saveHere = useCallback(
    async (only?: Parameters<typeof save>[0]) => {
      const isSaved = await save(only)
      if (!isSaved) requestAnimationFrame(() => showFirstInvalid(whole.current))
      return isSaved
    },
    [save],
  )
  const saveOnly = useStable(() => void saveHere())
  const saveAndNext = useStable(async () => {
    if (!(await saveHere())) return
    if (place.next) go(place.next)
    else await navigate({ to: '/questions' })
  })
  const openKeys = useStable(() => showKeys(true))
  const use = useCallback(
    (answer: RegularAnswer) => {
      desk.use(answer)
      onSheet(null)
    },
    [desk.use, onSheet],
  )
  const open = useCallback(
    (id: number) => {
      desk.open(id)
      requestAnimationFrame(() => showOptions(whole.current))
    },
    [desk.open],
  )
  const choose = useCallback((optionId: number | null) => desk.change({ optionId }), [desk.change])
  useKeys({
    options: question.options,
    chosen: state.form.optionId,
    onChoose: choose,
    onNext: () => go(place.next),
    onPrevious: () => go(place.previous),
    onSave: saveAndNext,
    onHelp: openKeys,
  })
  const replaced = rows.filter(row => row.answer && state.ticks.has(row.id))
  return (
    <>
      <div ref={whole} className={classes.desk}>
        <ContextSection sections={question.sections} rows={rows} />
        <OptionsField
          options={question.options}
          chosen={state.form.optionId}
          onChoose={choose}
          error={state.errors.question_option_id?.[0]}
        />
        <ControlField
          control={state.form.control}
          isHidden={state.form.isControlHidden}
          isNotApplicable={state.form.isNotApplicable}
          reason={state.form.reason}
          facts={desk.facts}
          configuration={protocol.configuration}
          errors={state.errors}
          onChange={desk.change}
          onBringBack={state.replaced && desk.bringBack}
        />
        <EntitiesSection
          rows={rows}
          options={question.options}
          form={state.problems.size > 0 ? state.form : null}
          ticks={state.ticks}
          problems={state.problems}
          entityId={entityId}
          isInvalid={Boolean(state.errors.entities)}
          onTick={desk.tick}
          onToggle={desk.toggleRow}
          onOpen={open}
          onLetBe={desk.letBe}
          onSave={saveHere}
        />
        <SaveBarSection
          selected={state.ticks.size}
          replaced={replaced.length}
          accepted={replaced.filter(row => row.answer?.accepted).length}
          progress={desk.progress}
          isDrafted={desk.isDrafted}
          isClosed={rows.every(row => row.locked)}
          lastSaved={lastSaved}
          hasNext={place.next !== null}
          onDiscard={desk.discard}
          onSave={saveOnly}
          onSaveAndNext={saveAndNext}
          onKeys={openKeys}
        />
        <KeysDialog opened={areKeysShown} onClose={() => showKeys(false)} />
      </div>
      <SideSection
        label={texts.guidanceButton}
        side="right"
        isOpen={sheet === 'guidance'}
        onClose={() => onSheet(null)}
      >
        <AsideSection
          question={question}
          ticks={state.ticks}
          showsPrevious={protocol.configuration?.viewPastAnswers ?? true}
          onUse={use}
        />
      </SideSection>
    </>
  )
}

/** The answer stands in the form above, which the list may have pushed out of sight. */
function showOptions(whole: HTMLElement | null): void {
  window.scrollTo({ top: 0 })
  const options = whole?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? []
  const option = [...options].find(each => each.checked) ?? options[0]
  option?.focus({ preventScroll: true })
}

function showFirstInvalid(whole: HTMLElement | null): void {
  const field = whole?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]')
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}
