import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'

/** The password of everybody whom a worker adds, hashed once, and so that checking it takes next to no time. */
export const ownPassword = randomUUID()
export const ownPasswordHash = hash(ownPassword, { memoryCost: 64, timeCost: 1, parallelism: 1 })
