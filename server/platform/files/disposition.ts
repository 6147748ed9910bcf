import type { Shown } from './store.ts'

/** The `Content-Disposition`: names outside of ASCII for browsers that read them, and a plain one for others. */
export function dispositionOf({ name, inline }: Pick<Shown, 'name' | 'inline'>): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const full = encodeURIComponent(name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16)}`)
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${full}`
}
