import { Switch, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { QuestionContent } from '#domain/questions/questions.contract.ts'
import { sharedFrameworksApi } from '#domain/shared-frameworks/shared-frameworks.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { toastUndo } from '#web/ui/toasts/toast-undo.tsx'
import { askingShared } from './asking-shared.ts'
import classes from './Exemptions.module.css'
import { sharedTexts as texts } from './shared.texts.ts'

/** A question with its exemption, which is saved at once. */
export function ExemptionListItem({ question }: { question: QuestionContent }) {
  const { id, protocol_id, tempid, title, question: asked, control_exempt } = question
  const client = useQueryClient()
  const query = askingShared(protocol_id)
  const versionNow = () =>
    client.getQueryData(query.queryKey)?.data.find(each => each.id === id)?.version ?? question.version
  const saving = useSend(sharedFrameworksApi.update, { version: versionNow, invalidates: [] })
  const isExempt = saving.isPending ? saving.variables.control_exempt === true : control_exempt
  const name = `${tempid} ${title || asked}`
  const set = (wanted: boolean) =>
    void saving.mutateAsync({ protocol_id, question_id: id, control_exempt: wanted }).then(
      saved => {
        client.setQueryData(
          query.queryKey,
          before => before && { ...before, data: before.data.map(each => (each.id === id ? saved : each)) },
        )
        toastUndo(wanted ? texts.nowExempt(tempid) : texts.notExempt(tempid), () => set(!wanted))
      },
      // The toast of the failure says why; the list then shows what there is.
      () => void client.invalidateQueries({ queryKey: query.queryKey }),
    )
  return (
    <li className={classes.question}>
      <Switch
        aria-label={texts.exempt(name)}
        labelPosition="left"
        classNames={{ body: classes.row ?? '', labelWrapper: classes.words ?? '' }}
        label={
          <>
            <Text component="span" display="block" fw={550}>
              {name}
            </Text>
            {title && asked !== title && (
              <Text component="span" display="block" size="sm" c="dimmed" lineClamp={2}>
                {asked}
              </Text>
            )}
          </>
        }
        checked={isExempt}
        onChange={({ currentTarget }) => {
          // A disabled switch would lose the focus.
          if (!saving.isPending) set(currentTarget.checked)
        }}
      />
    </li>
  )
}
