import { randomUUID } from 'node:crypto'
import { hashPassword } from '#server/sessions/passwords/passwords.ts'

/** The password of everybody whom a worker adds. Hashing one for each person would take as long as their first page. */
export const ownPassword = randomUUID()
export const ownPasswordHash = hashPassword(ownPassword)
