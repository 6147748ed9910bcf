import { Button } from '@mantine/core'
import { documentRequestListsApi } from '#domain/document-requests/lists.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { NotLoaded } from '#web/platform/records/Loaded.tsx'
import { useFresh } from '#web/platform/records/use-fresh.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { SkeletonBars } from '#web/ui/page/SkeletonBars.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import classes from '../document-requests.module.css'
import { requestTexts } from '../document-requests.texts.ts'
import { requestQueries } from '../request-queries.ts'
import { listTexts as texts } from './list.texts.ts'

/** Shows who would be reminded, who not and why, and the email, before anything is sent. */
export function RemindDialog({ listId, onClose }: { listId: number; onClose: () => void }) {
  const { data, error, refetch } = useFresh(documentRequestListsApi.previewReminders, {
    document_request_list_id: listId,
  })
  const remind = useSend(documentRequestListsApi.remindUsers, { once: true, invalidates: requestQueries })
  const reminded = data?.people.filter(({ is_reminded }) => is_reminded) ?? []
  const send = () =>
    remind.mutate(
      { ids: [listId] },
      {
        onSuccess: ({ people }) => {
          toastDone(texts.reminded(people.filter(({ is_reminded }) => is_reminded).length))
          onClose()
        },
      },
    )
  return (
    <AppModal
      opened
      onClose={onClose}
      title={texts.remindTitle}
      size="lg"
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {texts.close}
          </Button>
          <Button onClick={send} loading={remind.isPending} disabled={reminded.length === 0}>
            {texts.remindSave(reminded.length)}
          </Button>
        </>
      }
    >
      {error && !data ? (
        <NotLoaded error={error} onTryAgain={refetch} gone={requestTexts.gone} />
      ) : data ? (
        <>
          <Dimmed>{texts.remindHelp}</Dimmed>
          {data.people.length === 0 && <p>{texts.remindNobody}</p>}
          <ul className={classes.lines}>
            {data.people.map(({ user, open, overdue, reason }) => (
              <li key={user.id}>
                <span>{user.full_name}</span>
                <Dimmed span>{reason ?? texts.openOnes(open, overdue)}</Dimmed>
              </li>
            ))}
          </ul>
          {data.text && (
            <section aria-label={texts.preview}>
              <h3 className={classes.head}>{texts.preview}</h3>
              <p>
                <strong>{data.subject}</strong>
              </p>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard */}
              <pre className={classes.preview} tabIndex={0}>
                {data.text}
              </pre>
            </section>
          )}
        </>
      ) : (
        <SkeletonBars bars={[24, 24, 160]} />
      )}
    </AppModal>
  )
}
