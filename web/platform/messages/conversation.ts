import type { Person } from '#domain/platform/fields.ts'
import type { Listed } from '#domain/platform/listing.ts'
import type { Route } from '#domain/platform/route.ts'
import type { Mentionable } from '#web/ui/rich-text/mentions.ts'

/** A message of a conversation, whatever it is about. */
export interface Message {
  id: number
  /** Empty if it was withdrawn. */
  message: string
  /** Null for somebody who has a link and no account. */
  created_by: number | null
  created_at: string
  edited_at: string | null
  withdrawn_at: string | null
  author: { id: number | null; full_name: string }
  /** The occasion of the message, such as a step that it accompanied. */
  occasion?: string | null
  mentions: readonly Person[]
  version: number
  abilities: { edit: boolean; delete?: boolean }
}

/** A conversation about a subject: its calls and its words. The same subject is the same object. */
export interface Conversation {
  /** The key under which its messages are cached. */
  key: readonly unknown[]
  page: (page: number, signal: AbortSignal) => Promise<Listed<Message>>
  /** Returns what is new since the newest message and the last change known. */
  since: (newest: number | undefined, changed: string | undefined) => Promise<readonly Message[]>
  say: (message: string, mentions: number[], idempotencyKey: string) => Promise<Message>
  correct: (message: Message, text: string, mentions: number[]) => Promise<Message>
  withdraw: (message: Message) => Promise<unknown>
  /** Finds people who can be mentioned. */
  people: (search: string) => Promise<readonly Mentionable[]>
  /** Queries that a new message makes outdated. */
  affects: readonly Route[]
  words: { placeholder: string; empty: string; emptyHelp: string }
}
