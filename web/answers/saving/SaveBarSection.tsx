import { Anchor, Button, Tooltip } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCloudUp, IconEye, IconKeyboard } from '@tabler/icons-react'
import { memo } from 'react'
import { formatPercent } from '#web/ui/format.ts'
import { answersTexts as texts } from '../answers.texts.ts'
import classes from './SaveBarSection.module.css'
import type { Outcome, Progress } from './use-saving.ts'

interface Props {
  /** The names of the selected entities. */
  selected: readonly string[]
  /** The number of selected entities that already have an answer. */
  replaced: number
  /** The number of those that are accepted; saving revokes the acceptance. */
  accepted: number
  progress: Progress | null
  isDrafted: boolean
  /** True if none of the entities can be answered. */
  isClosed: boolean
  lastSaved: Outcome | null
  /** True if nothing waits for the connection any more. */
  isAllSent: boolean
  /** Undoes the last save; null when there is nothing to undo. */
  onUndo: (() => void) | null
  onPreview: () => void
  hasNext: boolean
  onDiscard: () => void
  onSave: () => void
  onSaveAndNext: () => void
  onKeys: () => void
}

/** The summary of what will be saved, the progress, and the save buttons; always in view. */
export const SaveBarSection = memo(function SaveBarSection(props: Props) {
  const { selected, replaced, accepted, progress, isDrafted, isClosed, lastSaved, isAllSent, hasNext } = props
  const isSaving = progress !== null
  return (
    <section className={classes.bar} aria-label={texts.bar} data-save-bar data-pinned>
      {progress && <Saving progress={progress} />}
      <div className={classes.words}>
        <span data-figures className={classes.selected}>
          {progress ? texts.saving(progress.done, progress.total) : texts.selected(selected.length)}
        </span>
        <span className={classes.small}>
          {progress ? (
            <span data-figures>{formatPercent((progress.done / progress.total) * 100)}</span>
          ) : (
            <>
              {selected.length > 0 && (
                <Anchor
                  component="button"
                  type="button"
                  size="sm"
                  className={classes.names}
                  aria-label={texts.showSelected(selected.join(', '))}
                  title={selected.join(', ')}
                  onClick={showEntities}
                >
                  {selected.join(', ')}
                </Anchor>
              )}
              {replaced > 0 && <span data-figures>{texts.replaces(replaced, accepted)}</span>}
              {isDrafted && (
                <span>
                  {texts.draftKept} ·{' '}
                  <Anchor
                    component="button"
                    type="button"
                    size="sm"
                    aria-label={texts.discardDraft}
                    onClick={props.onDiscard}
                  >
                    {texts.discard}
                  </Anchor>
                </span>
              )}
            </>
          )}
          <span role="status" aria-live="polite">
            {!progress && <Last outcome={lastSaved} isDrafted={isDrafted} isAllSent={isAllSent} />}
          </span>
          <span>
            {!progress && lastSaved && props.onUndo && (
              <Anchor
                component="button"
                type="button"
                size="sm"
                aria-label={texts.undoOf(lastSaved.saved.length)}
                onClick={props.onUndo}
              >
                {texts.undo}
              </Anchor>
            )}
          </span>
        </span>
      </div>
      <Act icon={IconEye} label={texts.preview} keyName="P" onClick={props.onPreview} />
      <Act icon={IconKeyboard} label={texts.keys} keyName="?" onClick={props.onKeys} />
      <Button variant="default" onClick={props.onSave} disabled={isSaving || isClosed}>
        {texts.save}
      </Button>
      <Tooltip label="Ctrl ↵">
        <Button onClick={props.onSaveAndNext} disabled={isSaving || isClosed}>
          {hasNext ? texts.saveAndNext : texts.saveAndFinish}
        </Button>
      </Tooltip>
    </section>
  )
})

/** The list may be below the fold. */
function showEntities(): void {
  const title = document.getElementById('entities-title')
  title?.scrollIntoView({ block: 'start' })
  title?.closest('section')?.querySelector<HTMLElement>('ul input:checked')?.focus({ preventScroll: true })
}

function Saving({ progress: { done, total } }: { progress: Progress }) {
  const percent = (done / total) * 100
  return (
    <div
      className={classes.track}
      role="progressbar"
      aria-label={texts.savingProgress}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      aria-valuetext={formatPercent(percent)}
    >
      <div className={classes.fill} style={{ width: `${percent}%` }} />
    </div>
  )
}

interface LastProps {
  outcome: Outcome | null
  isDrafted: boolean
  isAllSent: boolean
}

/** The result of the last save, until the form changes. */
function Last({ outcome, isDrafted, isAllSent }: LastProps) {
  if (!outcome) return null
  const { saved, problems, waiting, heldFiles = 0 } = outcome
  return (
    <>
      {problems.size > 0 && (
        <span className={classes.failed}>
          <IconAlertTriangle size={15} aria-hidden /> {texts.notSaved(problems.size)}
        </span>
      )}
      {waiting.length > 0 && !isAllSent && (
        <span className={classes.failed}>
          <IconCloudUp size={15} aria-hidden /> {texts.waitingFor(waiting.length, heldFiles)}
        </span>
      )}
      {waiting.length > 0 && isAllSent && (
        <span className={classes.done}>
          <IconCheck size={15} aria-hidden /> {texts.sentFor(waiting.length)}
        </span>
      )}
      {saved.length > 0 && (!isDrafted || problems.size > 0) && (
        <span className={classes.done}>
          <IconCheck size={15} aria-hidden /> {texts.saved(saved.length)}
        </span>
      )}
    </>
  )
}

interface ActProps {
  icon: typeof IconEye
  label: string
  keyName: string
  onClick: () => void
}

/** A button with a keyboard shortcut, which its tooltip shows. */
function Act({ icon: Icon, label, keyName, onClick }: ActProps) {
  return (
    <Tooltip label={`${label} (${keyName})`}>
      <Button
        variant="subtle"
        color="gray"
        px="xs"
        className={classes.keys}
        leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
        onClick={onClick}
      >
        {label}
      </Button>
    </Tooltip>
  )
}
