import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { documentRequestTalkApi } from '#domain/document-requests/talk.contract.ts'
import { invalidate } from '#web/platform/calls/queries.ts'
import { EvidenceDrop } from '#web/platform/files/EvidenceDrop.tsx'
import fileClasses from '#web/platform/files/files.module.css'
import { filesTexts } from '#web/platform/files/files.texts.ts'
import { type Refused, stage } from '#web/platform/files/staged.ts'
import { onArrival, uploadToRequest } from '#web/platform/files/uploads.ts'
import { requestQueries } from '../request-queries.ts'
import { pageTexts as texts } from './request.texts.ts'

/** Takes files for a request. They are sent on, also from other pages; those that fail can be sent again. */
export function FileDrop({ requestId }: { requestId: number }) {
  const client = useQueryClient()
  const [refused, setRefused] = useState<readonly Refused[]>([])
  useEffect(
    () =>
      onArrival(({ target }) => {
        if (target.upload_type === 'DocumentRequest' && target.upload_parent_id === requestId)
          void invalidate(client, [...requestQueries, documentRequestTalkApi.files])
      }),
    [client, requestId],
  )
  const add = (added: File[]) => {
    const staged = stage([], added)
    setRefused(staged.refused)
    uploadToRequest(staged.files, requestId)
  }
  return (
    <div className={fileClasses.field}>
      <EvidenceDrop label={texts.upload} words={filesTexts.drop} refused={refused} onFiles={add} />
    </div>
  )
}
