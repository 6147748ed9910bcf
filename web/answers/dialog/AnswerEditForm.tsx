import { Button, Group } from '@mantine/core'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useUploading } from '#web/platform/files/uploads.ts'
import { useMe } from '#web/platform/session/me.ts'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { VersionConflict } from '#web/ui/dialogs/VersionConflict.tsx'
import { FormProblem } from '#web/ui/form/FormProblem.tsx'
import { SavedMark } from '#web/ui/SavedMark.tsx'
import { ControlTextsPicker } from '../../controls/ControlTextsPicker.tsx'
import { changedForm, factsOf, formOf, isSameForm } from '../editor/answer-form.ts'
import { ControlField } from '../editor/ControlField.tsx'
import { DetailFields } from '../editor/DetailFields.tsx'
import { OptionsField } from '../editor/OptionsField.tsx'
import { useNamedControls } from '../editor/use-named-controls.ts'
import { isAccepted } from '../entities/entity-rows.ts'
import { useAccepting } from '../entities/use-accepting.ts'
import { type ChosenEvidence, hasEvidence, noEvidence } from '../files/chosen-evidence.ts'
import { FilesField } from '../files/FilesField.tsx'
import { useAttaching } from '../files/use-attaching.ts'
import classes from './dialog.module.css'
import { dialogTexts as texts } from './dialog.texts.ts'
import { differencesOf } from './differences.ts'
import type { LoadedAnswer } from './use-answer.ts'
import { useChanging } from './use-changing.ts'
import { useFocusWithin } from './use-focus-within.ts'

const CLOSES_MS = 600

interface Props {
  loaded: LoadedAnswer
  onDirty: (isDirty: boolean) => void
  /** Called after the answer was saved and the person was notified. */
  onDone: () => void
  onCancel: () => void
  onDeleted: () => void
}

type Asking = 'delete' | 'accepted' | null

/** The form that changes an answer or an opinion. */
export function AnswerEditForm({ loaded, onDirty, onDone, onCancel, onDeleted }: Props) {
  const { answer, question, protocol } = loaded
  const me = useMe()
  const accepting = useAccepting()
  const facts = protocol ? factsOf(question, protocol) : null
  const canHide = facts?.canHide ?? false
  const [form, setForm] = useState(() => formOf(answer, canHide))
  const [evidence, setEvidence] = useState<ChosenEvidence>(noEvidence)
  const attachTo = useAttaching()
  const [asking, setAsking] = useState<Asking>(null)
  const isChanged = !isSameForm(form, formOf(answer, canHide))
  const isDirty = isChanged || hasEvidence(evidence)
  const isUploading = useUploading(answer.id)
  const { errors, problem, conflict, state, save, remove, keepMine, giveUp, clear } = useChanging(answer)
  const controls = useNamedControls(
    question.id,
    useMemo(() => [answer, ...(conflict ? [conflict] : [])], [answer, conflict]),
  )
  const whole = useRef<HTMLFormElement>(null)
  useFocusWithin(whole)
  const isOpinion = answer.kind === 'collaboration'
  // Before the next key is handled, so that an Escape right after a change asks first.
  useLayoutEffect(() => onDirty(isDirty), [isDirty, onDirty])
  useEffect(() => {
    if (state !== 'saved' || isUploading) return
    onDirty(false)
    const timer = setTimeout(onDone, CLOSES_MS)
    return () => clearTimeout(timer)
  }, [state, isUploading, onDone, onDirty])
  if (!facts || !protocol) return null
  const change = (patch: Partial<typeof form>) => {
    clear()
    setForm(before => changedForm(before, patch))
  }
  const saveNow = async () => {
    setAsking(null)
    const isSaved = await save(isChanged ? form : null, facts)
    if (isSaved) {
      attachTo(evidence, question.id, [answer.id])
      setEvidence(noEvidence)
      return
    }
    requestAnimationFrame(() => {
      const field = whole.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
      field?.scrollIntoView({ block: 'center' })
      field?.focus({ preventScroll: true })
    })
  }
  const submit = () => (isAccepted(answer) && isChanged ? setAsking('accepted') : void saveNow())
  const isBusy = state === 'saving' || state === 'saved'
  return (
    <form
      ref={whole}
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <p className={classes.question}>{question.question || question.title}</p>
      {conflict && (
        <VersionConflict
          differences={differencesOf(form, conflict, { options: question.options, controls }, canHide)}
          onKeepMine={keepMine}
          onTakeTheirs={() => {
            setForm(formOf(conflict, canHide))
            giveUp()
          }}
        />
      )}
      <FormProblem>{problem}</FormProblem>
      <OptionsField
        options={question.options}
        chosen={form.question_option_id}
        onChoose={question_option_id => change({ question_option_id })}
        error={errors.question_option_id?.[0]}
      />
      {!form.not_applicable && (
        <ControlTextsPicker
          questionId={question.id}
          value={form.control_ids}
          named={answer.controls}
          onChange={control_ids => change({ control_ids, isControlHidden: false })}
          onUse={(control, control_ids) => change({ control, control_ids, isControlHidden: false })}
        />
      )}
      <ControlField
        form={form}
        facts={facts}
        configuration={protocol.configuration}
        errors={errors}
        onChange={change}
        onBringBack={null}
      />
      <DetailFields form={form} errors={errors} onChange={change} />
      {answer.kind === 'answer' && protocol.configuration?.allowUploads !== false && (
        <FilesField
          label={protocol.configuration?.uploadText ?? texts.attach}
          chosen={evidence}
          onChange={setEvidence}
        />
      )}
      <Group gap="xs" mt="lg" className={classes.foot}>
        <Button
          variant="subtle"
          color="red"
          disabled={isBusy || !answer.abilities.delete}
          onClick={() => setAsking('delete')}
        >
          {texts.delete}
        </Button>
        {answer.kind === 'answer' && me?.features.includes('acceptance') && answer.abilities.accept && (
          <Button variant="default" disabled={isBusy || isDirty} onClick={() => accepting(answer)}>
            {answer.accepted ? texts.takeAcceptanceBack : texts.accept}
          </Button>
        )}
        <span className={classes.push}>
          <SavedMark at={state === 'saved' ? answer.version : null} />
        </span>
        <Button variant="default" disabled={isBusy} onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" loading={state === 'saving'} disabled={!isDirty || isBusy}>
          {texts.save}
        </Button>
      </Group>
      <ConfirmDialog
        opened={asking === 'accepted'}
        onClose={() => setAsking(null)}
        title={texts.editConfirmTitle}
        confirm={texts.editConfirm}
        onConfirm={() => void saveNow()}
      >
        {texts.editConfirmHelp}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'delete'}
        onClose={() => setAsking(null)}
        title={isOpinion ? texts.deleteOpinionTitle : texts.deleteTitle}
        confirm={texts.delete}
        isPending={state === 'deleting'}
        onConfirm={() => void remove().then(isGone => isGone && onDeleted())}
        isDestructive
      >
        {isOpinion ? texts.deleteOpinionConfirm : texts.deleteConfirm}
      </ConfirmDialog>
    </form>
  )
}
