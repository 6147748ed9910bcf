import { notFound } from '#domain/platform/failure.ts'
import { FORM_PATH } from './disk-form.ts'
import { isSigned, signatureOf } from './signed.ts'
import type { Shown } from './store.ts'

const signed = (key: string, { name, contentType, inline }: Shown, until: number) => [
  'link',
  key,
  name,
  contentType,
  inline ? 1 : 0,
  until,
]

/** Returns a link to the file. Its signature is in the query, which no log keeps. */
export function linkTo(signingKey: Buffer, key: string, shown: Shown, seconds: number): string {
  const until = Math.ceil(Date.now() / 1000) + seconds
  const query = new URLSearchParams({
    name: shown.name,
    type: shown.contentType,
    ...(shown.inline && { inline: '1' }),
    until: String(until),
    signature: signatureOf(signingKey, signed(key, shown, until)),
  })
  return `${FORM_PATH}/${key}?${query}`
}

/** Returns how to show the file, if the link is ours and still valid. Otherwise throws `not_found`, for any fault. */
export function readLink(signingKey: Buffer, key: string, query: URLSearchParams): Shown {
  const shown = {
    name: query.get('name') ?? '',
    contentType: query.get('type') ?? '',
    inline: query.get('inline') === '1',
  }
  const until = Number(query.get('until'))
  const isOurs = isSigned(signingKey, signed(key, shown, until), query.get('signature') ?? '')
  if (!isOurs || until < Date.now() / 1000) throw notFound()
  return shown
}
