import type { UploadParts } from '#domain/files/upload-parts.ts'
import type { Presign } from '#domain/platform/presign.ts'

/** The time for which forms are used, in milliseconds: they are valid a little longer. */
const FORMS_MS = 100_000
/** The most times that forms are asked for. A line on which one form lasts for one part needs as many as there are parts. */
const TURNS_MAX = 60

interface PartsToSend {
  file: Blob
  /** Returns the parts that have not arrived. */
  missing: () => Promise<UploadParts>
  /** Sends one part; `onSent` gets its share. */
  send: (form: Presign, part: Blob, onSent: (share: number) => void) => Promise<void>
  /** Gets the share of the whole file. */
  onSent: (share: number) => void
}

/** Sends the parts of a file that have not arrived yet, so that an upload goes on where it was cut off. */
export async function sendParts({ file, missing, send, onSent }: PartsToSend): Promise<void> {
  for (let turn = 0; turn < TURNS_MAX; turn++) {
    const parts = (await missing()).missing
    const until = Date.now() + FORMS_MS
    let arrived = file.size - parts.reduce((sum, { from, to }) => sum + to - from, 0)
    let sent = 0
    onSent(arrived / file.size)
    for (const { from, to, presign } of parts) {
      if (Date.now() > until) break
      const bytes = to - from
      await send(presign, file.slice(from, to), share => onSent((arrived + share * bytes) / file.size))
      arrived += bytes
      sent += 1
    }
    if (sent === parts.length) return
  }
}
