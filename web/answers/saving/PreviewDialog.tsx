import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { answersTexts as texts } from '../answers.texts.ts'
import type { AnswerForm } from '../editor/answer-form.ts'
import type { Ticks } from '../editor/editor-state.ts'
import type { EntityRow } from '../entities/entity-rows.ts'
import { letterOfAnswer } from '../option-letters.ts'
import classes from './PreviewDialog.module.css'
import { type Preview, previewOf } from './preview.ts'

interface Props {
  opened: boolean
  onClose: () => void
  form: AnswerForm
  ticks: Ticks
  rows: readonly EntityRow[]
  options: { id: number; option: string; value: number; display_order: number }[]
  canHide: boolean
}

/** Shows what saving will change. */
export function PreviewDialog({ opened, onClose, form, ticks, rows, options, canHide }: Props) {
  const preview = previewOf(form, ticks, rows, canHide)
  const isReady = preview.changes.length > 0 && (form.question_option_id !== null || form.not_applicable)
  const after = letterOfAnswer(form, options)
  return (
    <AppModal opened={opened} onClose={onClose} title={texts.previewTitle} size="lg">
      {isReady ? (
        <>
          <p className={classes.sums} data-figures>
            {sumsOf(preview).join(' · ')}
          </p>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{texts.entities}</th>
                <th scope="col">{texts.before}</th>
                <th scope="col">{texts.after}</th>
              </tr>
            </thead>
            <tbody>
              {preview.changes.map(({ row, before, isSame, losesAcceptance }) => (
                <tr key={row.id} data-same={isSame || undefined}>
                  <th scope="row">{row.name}</th>
                  <td>
                    {before ? letterOfAnswer(before, options) : texts.noAnswerYet}
                    {losesAcceptance && <span className={classes.note}>{texts.accepted}</span>}
                  </td>
                  <td>{after}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      ) : (
        <p className={classes.sums}>{texts.previewNone}</p>
      )}
    </AppModal>
  )
}

function sumsOf({ added, replaced, same, acceptances }: Preview): string[] {
  return [
    added > 0 ? texts.previewNew(added) : '',
    replaced > 0 ? texts.previewReplaced(replaced) : '',
    same > 0 ? texts.previewSame(same) : '',
    acceptances > 0 ? texts.previewAccepted(acceptances) : '',
  ].filter(Boolean)
}
