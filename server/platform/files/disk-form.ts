import { Failure } from '#domain/platform/failure.ts'
import type { Presign } from '#domain/platform/presign.ts'
import { isSigned, signatureOf } from './signed.ts'
import type { Announced } from './store.ts'

export const FORM_PATH = '/files/store'
/** Two minutes, and a little for clocks and slow beginnings. */
const GOOD_FOR_SECONDS = 150

/** The fields of a form beside its file. */
export interface FormFields {
  key: string
  contentType: string
  bytes: number | null
  md5: string
}

const signed = (form: FormFields, until: number) => [
  'form',
  form.key,
  form.contentType,
  form.bytes ?? '',
  form.md5,
  until,
]

export function formFor(signingKey: Buffer, file: Announced): Presign {
  const until = Math.ceil(Date.now() / 1000) + GOOD_FOR_SECONDS
  return {
    action: FORM_PATH,
    method: 'POST',
    inputs: {
      key: file.key,
      content_type: file.contentType,
      ...(file.bytes !== null && { bytes: String(file.bytes) }),
      md5: file.md5,
      until: String(until),
      signature: signatureOf(signingKey, signed(file, until)),
    },
  }
}

/** Returns the fields of a sent form, if it is ours and still valid. Throws `forbidden`. */
export function readForm(signingKey: Buffer, fields: Record<string, string>): FormFields {
  const { key = '', content_type: contentType = '', md5 = '', signature = '' } = fields
  const form = { key, contentType, md5, bytes: fields.bytes ? Number(fields.bytes) : null }
  const until = Number(fields.until)
  if (!isSigned(signingKey, signed(form, until), signature)) {
    throw new Failure('forbidden', 'This upload form is invalid.')
  }
  if (until < Date.now() / 1000) throw new Failure('forbidden', 'This upload has expired. Start it again.')
  return form
}
