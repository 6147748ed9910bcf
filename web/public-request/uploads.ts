import type { PublicRequest } from '#domain/document-requests/links.contract.ts'
import { mayUpload, PART_BYTES } from '#domain/files/files.rules.ts'
import { sendParts } from '#web/platform/files/send-parts.ts'
import { type Calls, Lost, Refused, sendForm } from './calls.ts'
import { texts } from './texts.ts'

/** A file on its way. */
export interface Upload {
  file: File
  state: 'waiting' | 'reading' | 'sending' | 'checking' | 'lost' | 'failed' | 'refused' | 'arrived'
  /** The share that was sent, from 0 to 1. */
  share: number
  fault: string
}

interface Settings {
  calls: Calls
  onChange: () => void
  /** A file has arrived: the request as it is now. */
  onArrival: (request: PublicRequest) => void
}

/** The number of files that are sent at once. */
const AT_ONCE = 2
/** The time after which a file that lost its connection is sent again. */
const AGAIN_MS = 10_000

/**
 * Sends files one after the other, large ones in parts. Those that lose the connection go on by themselves once it is
 * back, and with the part that was cut off.
 */
export function uploadsOf({ calls, onChange, onArrival }: Settings) {
  const all: Upload[] = []
  let running = 0

  const change = (upload: Upload, patch: Partial<Upload>) => {
    Object.assign(upload, patch)
    onChange()
  }

  function next(): void {
    while (running < AT_ONCE) {
      const upload = all.find(({ state }) => state === 'waiting')
      if (!upload) return
      running++
      change(upload, { state: 'reading', fault: '', share: 0 })
      void send(upload).finally(() => {
        running--
        next()
      })
    }
  }

  async function send(upload: Upload): Promise<void> {
    const { file } = upload
    try {
      const { md5Of } = await import('#web/platform/files/md5.ts')
      const file_md5 = await md5Of(file)
      const begun = await calls.begin({
        file_name: file.name,
        file_extension: file.name.split('.').at(-1)?.toLowerCase() ?? '',
        file_md5,
        file_size: file.size,
      })
      change(upload, { state: 'sending' })
      const onSent = (share: number) => change(upload, { share })
      if (file.size <= PART_BYTES) await sendForm(begun.presign, file, onSent)
      else await sendParts({ file, missing: () => calls.parts(begun.upload), send: sendForm, onSent })
      change(upload, { state: 'checking' })
      const request = await calls.confirm(begun.upload)
      change(upload, { state: 'arrived', share: 1 })
      onArrival(request)
    } catch (error) {
      if (error instanceof Lost) lose(upload, error.message)
      else change(upload, { state: 'failed', fault: error instanceof Refused ? error.message : texts.failed })
    }
  }

  /** A connection that breaks off without the browser going offline is tried again, too. */
  function lose(upload: Upload, fault: string): void {
    change(upload, { state: 'lost', fault })
    setTimeout(() => {
      if (upload.state === 'lost') again(upload)
    }, AGAIN_MS)
  }

  const again = (upload: Upload) => {
    change(upload, { state: 'waiting', fault: '', share: 0 })
    next()
  }
  addEventListener('online', () => {
    for (const upload of all) if (upload.state === 'lost') again(upload)
  })

  return {
    all,
    again,
    isBusy: () => all.some(({ state }) => !['arrived', 'failed', 'refused'].includes(state)),
    add(files: readonly File[]): void {
      for (const file of files) {
        const fault = faultOf(file, all)
        all.push({ file, state: fault ? 'refused' : 'waiting', share: 0, fault })
      }
      onChange()
      next()
    },
  }
}

function faultOf(file: File, all: readonly Upload[]): string {
  const isSame = (other: File) => other.name === file.name && other.size === file.size
  const verdict = mayUpload(file.name, file.size)
  if (verdict !== true) return verdict
  return all.some(each => !['failed', 'refused'].includes(each.state) && isSame(each.file))
    ? texts.isThere
    : ''
}
