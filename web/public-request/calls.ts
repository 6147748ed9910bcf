import type { PublicRequest } from '#domain/document-requests/links.contract.ts'
import { UPLOAD_TIMEOUT_MS } from '#domain/files/files.rules.ts'
import type { UploadParts } from '#domain/files/upload-parts.ts'
import type { Presign } from '#domain/platform/presign.ts'
import { texts } from './texts.ts'

/** A call that was refused, with the sentence for the person. */
export class Refused extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** The connection failed: nothing was refused, and the same may be tried again. */
export class Lost extends Error {}

const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** The most seconds for which a page waits by itself when it has made too many calls. */
const PATIENCE_S = 90

/** The calls of a link. */
export function callsOf(token: string) {
  async function ask<Data>(method: 'GET' | 'POST', path: string, body?: object): Promise<Data> {
    const answer = await fetch(`/api/v2/public/document-requests/${encodeURIComponent(token)}${path}`, {
      method,
      credentials: 'omit',
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    }).catch(() => {
      throw new Lost(texts.offline)
    })
    const seconds = Number(answer.headers.get('retry-after'))
    if ((answer.status === 429 || answer.status === 503) && seconds > 0 && seconds <= PATIENCE_S) {
      await wait(seconds * 1000)
      return ask<Data>(method, path, body)
    }
    const said = (await answer.json().catch(() => null)) as { data: Data } & Refusal
    if (answer.ok) return said.data
    throw new Refused(answer.status, sentenceOf(said))
  }
  return {
    show: () => ask<PublicRequest>('GET', ''),
    submit: (comment: string) => ask<PublicRequest>('POST', '/submit', comment ? { comment } : {}),
    begin: (about: { file_name: string; file_extension: string; file_md5: string; file_size: number }) =>
      ask<{ upload: string; presign: Presign }>('POST', '/files', about),
    parts: (upload: string) => ask<UploadParts>('POST', '/files/parts', { upload }),
    confirm: (upload: string) => ask<PublicRequest>('POST', '/files/confirm', { upload }),
  }
}

export type Calls = ReturnType<typeof callsOf>

interface Refusal {
  message?: string
  errors?: Record<string, string[]>
}

const sentenceOf = (said: Refusal | null): string =>
  Object.values(said?.errors ?? {}).flat()[0] ?? said?.message ?? texts.failed

/** Sends a file, or a part of one, to the store by its form. `onProgress` receives the share that was sent. */
export function sendForm(
  { action, inputs }: Presign,
  file: Blob,
  onProgress: (share: number) => void,
): Promise<void> {
  const body = new FormData()
  for (const [name, value] of Object.entries(inputs)) body.append(name, value)
  body.append('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve()
      else reject(new Refused(request.status, refusalIn(request.responseText)))
    }
    request.onerror = () => reject(new Lost(texts.offline))
    request.ontimeout = request.onerror
    request.open('POST', action)
    request.timeout = UPLOAD_TIMEOUT_MS
    request.send(body)
  })
}

function refusalIn(text: string): string {
  try {
    return sentenceOf(JSON.parse(text) as Refusal)
  } catch {
    return texts.failed
  }
}
