import { Failure } from '#domain/platform/failure.ts'
import type { Presign } from '#domain/platform/presign.ts'
import { isSigned, signatureOf } from './signed.ts'
import type { Announced, AnnouncedPart } from './store.ts'

export const FORM_PATH = '/files/store'
/** Two minutes, and a little for clocks and slow beginnings. */
const GOOD_FOR_SECONDS = 150

/** The fields of a form beside its file. */
export interface FormFields {
  key: string
  contentType: string
  bytes: number | null
  /** Null for a part: the MD5 of the whole file is checked once it is joined. */
  md5: string | null
  /** The number of the part; null for a whole file. */
  part: number | null
}

const signed = (form: FormFields, until: number) => [
  form.part === null ? 'form' : 'part',
  form.key,
  form.contentType,
  form.bytes ?? '',
  form.part ?? form.md5 ?? '',
  until,
]

export function formFor(signingKey: Buffer, file: Announced): Presign {
  return formOf(signingKey, { ...file, part: null })
}

export function partFormFor(signingKey: Buffer, { number, ...part }: AnnouncedPart): Presign {
  return formOf(signingKey, { ...part, md5: null, part: number })
}

function formOf(signingKey: Buffer, form: FormFields): Presign {
  const { key, contentType, bytes, md5, part } = form
  const until = Math.ceil(Date.now() / 1000) + GOOD_FOR_SECONDS
  return {
    action: FORM_PATH,
    method: 'POST',
    inputs: {
      key,
      content_type: contentType,
      ...(bytes !== null && { bytes: String(bytes) }),
      ...(md5 !== null && { md5 }),
      ...(part !== null && { part: String(part) }),
      until: String(until),
      signature: signatureOf(signingKey, signed(form, until)),
    },
  }
}

/** Returns the fields of a sent form, if it is ours and still valid. Throws `forbidden`. */
export function readForm(signingKey: Buffer, fields: Record<string, string>): FormFields {
  const { key = '', content_type: contentType = '', md5 = '', signature = '' } = fields
  const isPart = fields.part !== undefined
  const form = {
    key,
    contentType,
    md5: isPart ? null : md5,
    bytes: fields.bytes ? Number(fields.bytes) : null,
    part: isPart ? Number(fields.part) : null,
  }
  const until = Number(fields.until)
  if (!isSigned(signingKey, signed(form, until), signature)) {
    throw new Failure('forbidden', 'This upload form is invalid.')
  }
  if (until < Date.now() / 1000) throw new Failure('forbidden', 'This upload has expired. Start it again.')
  return form
}
