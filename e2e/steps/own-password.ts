import { randomUUID } from 'node:crypto'
import { hashPassword } from '#server/sessions/passwords/passwords.ts'

/** The password of everybody whom a worker adds, hashed once. */
export const ownPassword = randomUUID()
export const ownPasswordHash = hashPassword(ownPassword)
