import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DocumentRequestWhole } from '#domain/document-requests/document-requests.contract.ts'
import { documentRequestTalkApi, type RequestFile } from '#domain/document-requests/talk.contract.ts'
import { filesApi } from '#domain/files/files.contract.ts'
import { asking, useSend } from '#web/platform/calls/queries.ts'
import fileClasses from '#web/platform/files/files.module.css'
import { filesTexts } from '#web/platform/files/files.texts.ts'
import { ShownFile } from '#web/platform/files/ShownFile.tsx'
import { StoredFileItem } from '#web/platform/files/StoredFileItem.tsx'
import { Loaded } from '#web/platform/records/Loaded.tsx'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import classes from '../document-requests.module.css'
import { requestQueries } from '../request-queries.ts'
import { FileDrop } from './FileDrop.tsx'
import { pageTexts as texts } from './request.texts.ts'

/** The links expire after a quarter of an hour. */
const LINKS_MS = 14 * 60_000
const changed = [...requestQueries, documentRequestTalkApi.files]

/** The files of a request, to open, download, add, remove and make evidence. */
export function RequestFiles({ request }: { request: DocumentRequestWhole }) {
  const path = { document_request_id: request.id }
  const files = useQuery({
    ...asking(documentRequestTalkApi.files, { ...path, limit: 100 }),
    staleTime: 0,
    refetchInterval: LINKS_MS,
  })
  const [shown, setShown] = useState<RequestFile | null>(null)
  const [leaving, setLeaving] = useState<RequestFile | null>(null)
  const remove = useSend(documentRequestTalkApi.removeFile, { invalidates: changed })
  const confirm = () => {
    if (!leaving) return
    const onSuccess = () => toastDone(filesTexts.removed)
    remove.mutate({ ...path, file_id: leaving.id }, { onSuccess, onSettled: () => setLeaving(null) })
  }
  const isAbout = request.questions.length > 0 && request.entities.length > 0
  return (
    <section className={classes.section} aria-labelledby="request-files">
      <h2 id="request-files" className={classes.head}>
        {texts.files}
      </h2>
      <Loaded query={files} bars={[40]}>
        {({ data }) =>
          data.length === 0 ? (
            <Dimmed>{texts.noFiles}</Dimmed>
          ) : (
            <ul className={fileClasses.files}>
              {data.map(file => (
                <RequestFileItem
                  key={file.id}
                  request={request}
                  file={file}
                  isAbout={isAbout}
                  onOpen={() => setShown(file)}
                  onRemove={() => setLeaving(file)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {request.abilities.upload && <FileDrop requestId={request.id} />}
      {shown && (
        <AppModal opened onClose={() => setShown(null)} size={1200} title={shown.name}>
          <ShownFile file={shown} />
        </AppModal>
      )}
      <ConfirmDialog
        opened={leaving !== null}
        onClose={() => setLeaving(null)}
        title={filesTexts.removeTitle}
        confirm={filesTexts.removeConfirm}
        isPending={remove.isPending}
        onConfirm={confirm}
        isDestructive
      >
        {texts.removeHelp(leaving?.name ?? '')}
      </ConfirmDialog>
    </section>
  )
}

interface ItemProps {
  request: DocumentRequestWhole
  file: RequestFile
  /** The request names questions and entities, so that the file can become evidence of their answers. */
  isAbout: boolean
  onOpen: () => void
  onRemove: () => void
}

function RequestFileItem({ request, file, isAbout, onOpen, onRemove }: ItemProps) {
  const use = useSend(documentRequestTalkApi.toEvidence, { invalidates: [...changed, filesApi.ofAnswer] })
  const [refused, setRefused] = useState<{ entity: string; question: string; error: string }[]>([])
  const attach = () =>
    use.mutate(
      { document_request_id: request.id, file_id: file.id },
      {
        onSuccess: outcome => {
          toastDone(texts.attached(outcome.attached))
          setRefused(outcome.refused)
        },
      },
    )
  return (
    <>
      <StoredFileItem
        file={
          file.came_from === null
            ? file
            : { ...file, author: { ...file.author, full_name: texts.cameFrom(file.came_from) } }
        }
        onOpen={onOpen}
        onRemove={onRemove}
      />
      {isAbout && request.abilities.assign && (
        <li>
          <Button
            size="compact-sm"
            variant="subtle"
            loading={use.isPending}
            aria-label={texts.toEvidenceOf(file.name)}
            onClick={attach}
          >
            {texts.toEvidence}
          </Button>
        </li>
      )}
      {refused.length > 0 && (
        <li role="status">
          {texts.notAttached(refused.length)}{' '}
          {refused.map(({ entity, error }) => `${entity}: ${error}`).join(' ')}
        </li>
      )}
    </>
  )
}
