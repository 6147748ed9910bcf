import { Button } from '@mantine/core'
import { useState } from 'react'
import type { DocumentRequestWhole } from '#domain/document-requests/document-requests.contract.ts'
import { documentRequestTalkApi, type RequestFile } from '#domain/document-requests/talk.contract.ts'
import { filesApi } from '#domain/files/files.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { EvidenceFiles } from '#web/platform/files/EvidenceFiles.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import classes from '../document-requests.module.css'
import { requestQueries } from '../request-queries.ts'
import { FileDrop } from './FileDrop.tsx'
import { pageTexts as texts } from './request.texts.ts'
import { useRequestFiles } from './use-request-files.ts'

const changed = [...requestQueries, documentRequestTalkApi.files]

interface Props {
  request: DocumentRequestWhole
  /** The file that is shown beside the list. */
  shownId?: number | undefined
  onOpen: (file: RequestFile) => void
}

/** The files of a request, to open, download, add, remove and make evidence. */
export function RequestFiles({ request, shownId, onOpen }: Props) {
  const files = useRequestFiles(request.id)
  const remove = useSend(documentRequestTalkApi.removeFile, { invalidates: changed })
  const isAbout = request.questions.length > 0 && request.entities.length > 0
  return (
    <section className={classes.section} aria-labelledby="request-files">
      <h2 id="request-files" className={classes.head}>
        {texts.files}
      </h2>
      <EvidenceFiles
        query={{ ...files, data: files.data && { data: files.data.data.map(withOrigin) } }}
        none={texts.noFiles}
        shownId={shownId}
        onOpen={onOpen}
        remove={({ id }, outcome) => remove.mutate({ document_request_id: request.id, file_id: id }, outcome)}
        isRemoving={remove.isPending}
        removeHelp={texts.removeHelp}
        below={file => isAbout && request.abilities.assign && <MakeEvidence request={request} file={file} />}
      />
      {request.abilities.upload && <FileDrop requestId={request.id} />}
    </section>
  )
}

/** Names the address of the link by which a file came in place of the member who made the link. */
function withOrigin(file: RequestFile): RequestFile {
  if (file.came_from === null) return file
  return { ...file, author: { ...file.author, full_name: texts.cameFrom(file.came_from) } }
}

/** Makes a file evidence of the answers that the request is about. */
function MakeEvidence({ request, file }: { request: DocumentRequestWhole; file: RequestFile }) {
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
      {refused.length > 0 && (
        <li role="status">
          {texts.notAttached(refused.length)}{' '}
          {refused.map(({ entity, error }) => `${entity}: ${error}`).join(' ')}
        </li>
      )}
    </>
  )
}
