import { xchacha20poly1305 as cipher } from '@noble/ciphers/chacha.js'

/** A key from the server; `id` identifies it without revealing it. */
export interface SealingKey {
  id: string
  key: Uint8Array
}

export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const PREFIX = 'assay.sealed.'
const NONCE_BYTES = 24

/**
 * Storage that only the holder of the key can read. Each text is encrypted (XChaCha20-Poly1305) and bound to its name,
 * so that texts cannot be swapped. It works synchronously, so that no input is lost when a page closes, and without
 * TLS, where browsers offer no encryption of their own.
 */
export function sealedStore(store: () => TextStore, { id, key }: SealingKey): TextStore {
  const nameOf = (name: string) => `${PREFIX}${id}.${name}`
  /** The values read last, because a page reads the same ones over and over. */
  const opened = new Map<string, { sealed: string; text: string | null }>()
  return {
    getItem(name) {
      const sealed = store().getItem(nameOf(name))
      if (sealed === null) return null
      const known = opened.get(name)
      if (known?.sealed === sealed) return known.text
      const text = unseal(key, sealed, nameOf(name))
      opened.set(name, { sealed, text })
      return text
    },
    setItem(name, text) {
      const sealed = seal(key, text, nameOf(name))
      store().setItem(nameOf(name), sealed)
      opened.set(name, { sealed, text })
    },
    removeItem(name) {
      store().removeItem(nameOf(name))
      opened.delete(name)
    },
  }
}

function seal(key: Uint8Array, text: string, name: string): string {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const bytes = cipher(key, nonce, encoded(name)).encrypt(encoded(text))
  return base64(new Uint8Array([...nonce, ...bytes]))
}

/** Null if sealed with another key, under another name, or damaged. */
function unseal(key: Uint8Array, sealed: string, name: string): string | null {
  try {
    const bytes = bytesOf(sealed)
    const opening = cipher(key, bytes.subarray(0, NONCE_BYTES), encoded(name))
    return new TextDecoder().decode(opening.decrypt(bytes.subarray(NONCE_BYTES)))
  } catch {
    return null
  }
}

const encoded = (text: string) => new TextEncoder().encode(text)

/** In pieces, because a long text has more bytes than a function takes arguments. */
function base64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}

/** Decodes base64 or base64url. */
export function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), each => each.charCodeAt(0))
}
