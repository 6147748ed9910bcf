import type { IncomingMessage } from 'node:http'
import { splitUrl } from './split-url.ts'

/** The address of no page. */
const NOWHERE = '/not-found'

/**
 * Returns the URL that is routed in place of `url`. A person whose address cannot be routed gets the not-found page,
 * and one who doubled a slash the page; programs, and calls, get the response of every error.
 */
export function routableUrl(url: string, { method = '', headers }: IncomingMessage): string {
  const { path } = splitUrl(url)
  const isPerson = ['GET', 'HEAD'].includes(method) && headers.accept?.includes('text/html')
  if (!isPerson || isCall(path)) return url
  const single = path.replace(/\/{2,}/g, '/')
  if (isUnroutable(single) || (single !== path && isCall(single))) return NOWHERE
  return single + url.slice(path.length)
}

const isCall = (path: string) => /^\/(api|auth)(\/|$)/.test(path)

function isUnroutable(path: string): boolean {
  try {
    return /\/\/|[\0\\]|\/\.\.(\/|$)/.test(decodeURIComponent(path))
  } catch {
    return true
  }
}
