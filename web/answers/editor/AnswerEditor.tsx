import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useReducer, useRef, useState } from 'react'
import type { Content } from '#domain/answers/answer-content.ts'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { ControlTextsPicker } from '../../controls/ControlTextsPicker.tsx'
import { type Answering, addressOf } from '../answering.ts'
import { answersTexts as texts } from '../answers.texts.ts'
import { AsideSection } from '../aside/AsideSection.tsx'
import { SideSection } from '../aside/SideSection.tsx'
import { EntitiesSection } from '../entities/EntitiesSection.tsx'
import { isAccepted } from '../entities/entity-rows.ts'
import { type ChosenEvidence, hasEvidence, noEvidence } from '../files/chosen-evidence.ts'
import { FilesField } from '../files/FilesField.tsx'
import { useAttaching } from '../files/use-attaching.ts'
import { KeysDialog } from '../KeysDialog.tsx'
import { useOutbox, usePendingSaves } from '../outbox/use-outbox.ts'
import type { Saved, Sheet } from '../saved.ts'
import { PreviewDialog } from '../saving/PreviewDialog.tsx'
import { SaveBarSection } from '../saving/SaveBarSection.tsx'
import type { Outcome } from '../saving/use-saving.ts'
import type { LastSave } from '../saving/use-undo.ts'
import { useKeys } from '../use-keys.ts'
import classes from './AnswerEditor.module.css'
import { ContextSection } from './ContextSection.tsx'
import { ControlField } from './ControlField.tsx'
import { DetailFields } from './DetailFields.tsx'
import { InterviewFields } from './InterviewFields.tsx'
import type { Interview } from './interview.ts'
import { ModeSwitch } from './ModeSwitch.tsx'
import { OptionsField } from './OptionsField.tsx'
import { useAnswerEditor } from './use-answer-editor.ts'
import type { LoadedQuestion } from './use-loaded-question.ts'
import { useStable } from './use-stable.ts'

interface Props {
  answering: Answering
  loaded: LoadedQuestion
  sheet: Sheet
  onSheet: (sheet: Sheet) => void
  interview: Interview
  onInterview: (interview: Interview) => void
  lastSaved: Saved | null
  onSaved: (saved: Saved | null) => void
  onUndo: (() => void) | null
}

type Overlay = 'keys' | 'preview' | null

/** The editor of one question: options, control, entities, and the bar that saves. */
export function AnswerEditor(props: Props) {
  const { answering, loaded, sheet, onSheet, interview, lastSaved, onSaved, onUndo } = props
  const { me, period, queried, topic, entityId, position } = answering
  const { question, protocol, mode, rows } = loaded
  const organizationId = me.active_organization_id
  const whole = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const [overlay, setOverlay] = useState<Overlay>(null)
  const [evidence, setEvidence] = useState<ChosenEvidence>(noEvidence)
  const attachTo = useAttaching()
  const [saves, countSaves] = useReducer((count: number) => count + 1, 0)
  const outbox = useOutbox(me.id, organizationId)
  const pendingSaves = usePendingSaves(outbox)
  const waiting = useWaiting(pendingSaves, question.id, mode)
  const isAllSent = pendingSaves.length === 0
  const noteSaved = useCallback(
    (outcome: Outcome) =>
      onSaved({ outcome, undoable: undoableOf(outcome, { topic, question, mode, queried }) }),
    [onSaved, topic, question, mode, queried],
  )
  const editor = useAnswerEditor({
    question,
    topic,
    protocol,
    mode,
    rows,
    periodId: period.id,
    queried,
    entityId,
    draft: { userId: me.id, organizationId, questionId: question.id, mode },
    interview,
    evidence,
    outbox,
    onSaved: noteSaved,
    onInterview: props.onInterview,
  })
  const { state, save } = editor
  const go = (step: typeof position.next) => void (step && navigate(addressOf(answering, step)))
  /** Attaches the chosen evidence to every answer that was just saved; that of unsent ones waits with them. */
  const attach = useStable(({ saved, waiting }: Outcome) => {
    if (saved.length + waiting.length === 0) return
    const answerIds = saved.map(({ id }) => id)
    if (hasEvidence(evidence) && saved.length > 0) attachTo(evidence, question.id, answerIds)
    setEvidence(noEvidence)
  })
  const saveHere = useCallback(
    async (only?: Parameters<typeof save>[0]) => {
      const outcome = await save(only)
      if (outcome) attach(outcome)
      const isSaved = outcome !== null && outcome.problems.size === 0
      if (isSaved) countSaves()
      if (!isSaved) requestAnimationFrame(() => showFirstInvalid(whole.current))
      return isSaved
    },
    [save, attach],
  )
  const saveOnly = useStable(() => void saveHere())
  const saveAndNext = useStable(async () => {
    if (!(await saveHere())) return
    if (position.next) go(position.next)
    else {
      const { returnToPlanId } = answering
      await navigate({ to: returnToPlanId === null ? '/questions' : `/action-plans/${returnToPlanId}` })
      toastDone(texts.lastSaved(position.count), { id: 'finished' })
    }
  })
  const openKeys = useStable(() => setOverlay('keys'))
  const openPreview = useStable(() => setOverlay('preview'))
  const undoLast = useStable(() => onUndo?.())
  const use = useCallback(
    (answer: Content) => {
      editor.use(answer)
      onSheet(null)
    },
    [editor.use, onSheet],
  )
  /** Unticks an entity that is already answered, so that the next save leaves it alone. */
  const letGo = useStable((id: number) => editor.tick([...state.ticks.keys()].filter(each => each !== id)))
  const open = useCallback(
    (id: number) => {
      editor.open(id)
      requestAnimationFrame(() => showOptions(whole.current))
    },
    [editor.open],
  )
  useKeys({
    options: question.options,
    chosen: state.form.question_option_id,
    onChoose: editor.choose,
    onNext: () => go(position.next),
    onPrevious: () => go(position.previous),
    onSave: saveAndNext,
    onUndo: undoLast,
    onPreview: openPreview,
    onHelp: openKeys,
    onWrite: () => whole.current?.querySelector<HTMLElement>('textarea:enabled')?.focus(),
  })
  const controls = useMemo(() => rows.flatMap(({ answer }) => answer?.controls ?? []), [rows])
  const replaced = rows.filter(row => row.answer && state.ticks.has(row.id))
  const selected = useMemo(
    () => rows.filter(({ id }) => state.ticks.has(id)).map(({ name }) => name),
    [rows, state.ticks],
  )
  const switchTo = (as: typeof mode) =>
    void navigate({
      ...addressOf({ ...answering, wanted: as }, { topicId: topic.id, questionId: question.id }),
      replace: true,
    })
  return (
    <>
      <div ref={whole} className={classes.editor}>
        {loaded.canOpine && <ModeSwitch mode={mode} onChange={switchTo} />}
        <ContextSection sections={question.sections} rows={rows} />
        <OptionsField
          options={question.options}
          chosen={state.form.question_option_id}
          onChoose={editor.choose}
          error={state.errors.question_option_id?.[0]}
        />
        {!state.form.not_applicable && (
          <ControlTextsPicker
            questionId={question.id}
            value={state.form.control_ids}
            named={controls}
            onChange={control_ids => editor.change({ control_ids, isControlHidden: false })}
            onUse={(control, control_ids) => editor.change({ control, control_ids, isControlHidden: false })}
          />
        )}
        <ControlField
          form={state.form}
          facts={editor.facts}
          configuration={protocol.configuration}
          errors={state.errors}
          onChange={editor.change}
          onBringBack={state.replaced && editor.bringBack}
        />
        <DetailFields form={state.form} errors={state.errors} onChange={editor.change} />
        {mode === 'answer' && protocol.configuration?.allowUploads !== false && (
          <FilesField
            key={saves}
            label={protocol.configuration?.uploadText ?? texts.uploadText}
            chosen={evidence}
            onChange={setEvidence}
          />
        )}
        {mode === 'answer' && me.features.includes('interviews') && (
          <InterviewFields interview={interview} onChange={props.onInterview} />
        )}
        <EntitiesSection
          rows={rows}
          questionId={question.id}
          options={question.options}
          waiting={waiting}
          form={state.problems.size > 0 ? state.form : null}
          ticks={state.ticks}
          problems={state.problems}
          entityId={entityId}
          isInvalid={Boolean(state.errors.entities)}
          onTick={editor.tick}
          onToggle={editor.toggleRow}
          onOpen={open}
          onLetBe={editor.letBe}
          onSave={saveHere}
        />
        <SaveBarSection
          selected={selected}
          replaced={replaced.length}
          accepted={replaced.filter(({ answer }) => answer && isAccepted(answer)).length}
          progress={editor.progress}
          isDrafted={editor.isDrafted}
          isClosed={rows.every(row => row.locked)}
          lastSaved={lastSaved?.outcome ?? null}
          isAllSent={isAllSent}
          onUndo={onUndo && undoLast}
          hasNext={position.next !== null}
          onDiscard={editor.discard}
          onSave={saveOnly}
          onSaveAndNext={saveAndNext}
          onPreview={openPreview}
          onKeys={openKeys}
        />
        <KeysDialog opened={overlay === 'keys'} onClose={() => setOverlay(null)} />
        <PreviewDialog
          opened={overlay === 'preview'}
          onClose={() => setOverlay(null)}
          form={state.form}
          ticks={state.ticks}
          rows={rows}
          options={question.options}
          canHide={editor.facts.canHide}
        />
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
          chosen={state.form.question_option_id}
          onUse={use}
          onAdopted={letGo}
        />
      </SideSection>
    </>
  )
}

/** The entities whose answer has not reached the server yet. */
function useWaiting(pendingSaves: ReturnType<typeof usePendingSaves>, questionId: number, mode: string) {
  return useMemo(() => {
    const here = pendingSaves.filter(each => each.question.id === questionId && each.mode === mode)
    return new Set(here.flatMap(({ items }) => items.map(({ entity_id }) => entity_id)))
  }, [pendingSaves, questionId, mode])
}

/** Opinions are changed individually; of answers, a whole save can be undone. */
function undoableOf({ saved }: Outcome, saving: Omit<LastSave, 'answers'>): LastSave | null {
  const answers = saved.filter(answer => answer.kind === 'answer')
  return answers.length > 0 ? { ...saving, answers } : null
}

/** Scrolls to the form above, which the list may have pushed out of view. */
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
