import { filesApi } from '#domain/files/files.contract.ts'
import { extensionOf, PART_BYTES, UPLOAD_TIMEOUT_MS } from '#domain/files/files.rules.ts'
import type { Presign } from '#domain/platform/presign.ts'
import { call } from '#web/platform/calls/call.ts'
import { CallFailure } from '#web/platform/calls/call-failure.ts'
import { sentenceOf } from '#web/platform/calls/messages.tsx'
import { fetchWithProgress, type OnProgress } from '#web/platform/calls/upload.ts'
import { filesTexts as texts } from './files.texts.ts'
import { sendParts } from './send-parts.ts'
import { ConnectionLost, type Sending, type Wanted } from './upload-queue.ts'

/** Announces the file, sends it to the returned address, and confirms it. A large one is sent in parts. */
export async function sendFile(wanted: Wanted, { signal, onState, onSent }: Sending): Promise<void> {
  try {
    onState('reading')
    const { md5Of } = await import('./md5.ts')
    const about = aboutOf(wanted)
    const { file } = wanted
    const file_md5 = await md5Of(file, signal)
    const { upload, s3_path, presign } = await call(
      filesApi.begin,
      { ...about, file_md5, file_size: file.size },
      { signal },
    )
    const begun = { ...about, upload, s3_path }
    onState('sending')
    if (file.size <= PART_BYTES) await post(presign, file, { signal, onShare: onSent })
    else
      await sendParts({
        file,
        missing: () => call(filesApi.parts, begun, { signal }),
        send: (form, part, onShare) => post(form, part, { signal, onShare, isPart: true }),
        onSent,
      })
    onState('checking')
    await call(filesApi.confirm, begun, { signal })
  } catch (error) {
    if (error instanceof ConnectionLost) throw error
    if (error instanceof CallFailure && error.isNetwork) throw new ConnectionLost(texts.noConnection)
    throw new Error(reasonOf(error))
  }
}

function aboutOf({ file, target }: Wanted) {
  return {
    file_name: file.name,
    file_extension: extensionOf(file.name),
    content_type: file.type || 'application/octet-stream',
    ...target,
    related_ids: [...target.related_ids],
    upload_type: target.upload_type,
  }
}

interface Posting {
  signal: AbortSignal
  onShare: (share: number) => void
  /** The next try goes on with this part, so that one that takes too long counts as a lost connection. */
  isPart?: boolean
}

/** Sends the form to the store without credentials, as it may be another site. */
async function post(
  { action, inputs }: Presign,
  content: Blob,
  { signal, onShare, isPart = false }: Posting,
): Promise<void> {
  const body = new FormData()
  for (const [name, value] of Object.entries(inputs)) body.append(name, value)
  body.append('file', content)
  const request = {
    method: 'POST',
    headers: new Headers(),
    body,
    signal: AbortSignal.any([signal, AbortSignal.timeout(UPLOAD_TIMEOUT_MS)]),
  }
  const onProgress: OnProgress = (sent, total) => onShare(total > 0 ? sent / total : 0)
  const answer = await fetchWithProgress(action, request, onProgress).catch(error => {
    if (signal.aborted) throw error
    if (request.signal.aborted && !isPart) throw new Error(texts.timeout)
    throw new ConnectionLost(texts.noConnection)
  })
  if (answer.ok) return
  const refusal = (await answer.json().catch(() => null)) as { message?: string } | null
  throw new Error(refusal?.message ?? texts.refused(answer.status))
}

function reasonOf(error: unknown): string {
  if (error instanceof CallFailure) return Object.values(error.fields).flat()[0] ?? sentenceOf(error)
  return error instanceof Error ? error.message : String(error)
}
