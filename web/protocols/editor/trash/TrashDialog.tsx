import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asking } from '#web/platform/calls/queries.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Empty, Failed } from '#web/ui/page/PageStates.tsx'
import { SkeletonBars } from '#web/ui/page/SkeletonBars.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { editorTexts as texts } from '../editor.texts.ts'
import { useEditor } from '../use-editor.ts'
import classes from './Trash.module.css'
import { type TrashLine, trashLines } from './trash-lines.ts'

interface Props {
  /** Called with the topic or question that is back. */
  onRestored: (id: number) => void
  onClose: () => void
}

/** The deleted topics and questions of the framework, to bring back. */
export function TrashDialog({ onRestored, onClose }: Props) {
  const editor = useEditor()
  const [restoring, setRestoring] = useState<number | null>(null)
  const query = asking(editor.api.trash, { protocol_id: editor.protocolId })
  const { data, error, refetch } = useQuery({ ...query, staleTime: 0 })
  const restore = async ({ id, tempid }: TrashLine) => {
    setRestoring(id)
    const number = await editor.restoreFromTrash(id)
    await refetch()
    setRestoring(null)
    if (number === null) return
    toastDone(number === tempid ? texts.restored(tempid) : texts.restoredAs(tempid, number))
    onRestored(id)
  }
  return (
    <AppModal opened onClose={onClose} title={texts.trashTitle} size="lg">
      {!data && error ? (
        <Failed {...failedOf(error)} onTryAgain={() => void refetch()} />
      ) : !data ? (
        <SkeletonBars bars={[40, 40, 40]} />
      ) : data.data.length === 0 ? (
        <Empty icon={IconTrash} title={texts.trashEmpty} help={texts.trashEmptyHelp} />
      ) : (
        <>
          <Dimmed mb="sm">{texts.trashHelp}</Dimmed>
          <ul className={classes.lines}>
            {trashLines(data.data).map(line => (
              <li key={line.id} className={classes.line} data-below={line.topic !== null || undefined}>
                <div>
                  <p className={classes.title}>
                    <span className={classes.number}>{line.tempid}</span> {line.title}
                  </p>
                  <Dimmed>
                    {line.topic === null
                      ? [
                          line.isTopic && texts.trashedTopic(line.count),
                          texts.trashedOn(formatDate(line.deleted_at)),
                        ]
                          .filter(Boolean)
                          .join(' · ')
                      : texts.trashedWith(line.topic)}
                  </Dimmed>
                </div>
                {line.topic === null && (
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={texts.restoreOf(line.tempid)}
                    loading={restoring === line.id}
                    disabled={restoring !== null}
                    onClick={() => void restore(line)}
                  >
                    {texts.restore}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </AppModal>
  )
}
