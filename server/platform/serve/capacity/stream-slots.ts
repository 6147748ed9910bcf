import { Failure } from '#domain/platform/failure.ts'

const RETRY_AFTER_SECONDS = 10

/**
 * Limits the streams that run at once: a total, one for each person, and never the last one of all for the same
 * company.
 */
export interface StreamSlots {
  /**
   * Takes a slot before the database is queried. Throws `too_many` when all are taken, or when the person, if the token
   * names one, has another.
   */
  enter(userId?: number): StreamSlot
}

export interface StreamSlot {
  /** Assigns the stream to a person. Throws `too_many` if the person has another one, or their company all but one. */
  takeFor(userId: number, organizationId: number | null): void
  /**
   * Returns the place among all and among those of the company, once: as soon as nothing more is read from the database.
   * The person still has a stream.
   */
  leaveDatabase(): void
  /** Returns the slot, once: as soon as everything is sent, though the database ends a moment later. */
  leave(): void
}

export function streamSlots(most: number): StreamSlots {
  const people = new Set<number>()
  const companies = new Map<number | null, number>()
  const mostOfCompany = Math.max(1, most - 1)
  let taken = 0
  return {
    enter(userId) {
      if (userId !== undefined) demandNoOther(userId)
      if (taken >= most) throw busy('Too many downloads are running. Try again in a moment.')
      taken++
      let person = userId
      if (person !== undefined) people.add(person)
      let company: { id: number | null } | undefined
      let isOutside = false
      let isLeft = false
      return {
        takeFor(userId, organizationId) {
          if (company) return
          if (person !== userId) demandNoOther(userId)
          const ofCompany = companies.get(organizationId) ?? 0
          if (ofCompany >= mostOfCompany) {
            throw busy('Other downloads of your company are running. Try again in a moment.')
          }
          companies.set(organizationId, ofCompany + 1)
          company = { id: organizationId }
          people.add(userId)
          person = userId
        },
        leaveDatabase() {
          if (isOutside) return
          isOutside = true
          taken--
          if (!company) return
          const others = (companies.get(company.id) ?? 1) - 1
          if (others > 0) companies.set(company.id, others)
          else companies.delete(company.id)
        },
        leave() {
          this.leaveDatabase()
          if (isLeft) return
          isLeft = true
          if (person !== undefined) people.delete(person)
        },
      }
    },
  }

  function demandNoOther(userId: number): void {
    if (people.has(userId)) {
      throw busy('You already have a download running. Wait for it to finish, then try again.')
    }
  }
}

function busy(sentence: string): Failure {
  return new Failure('too_many', sentence, { retryAfterSeconds: RETRY_AFTER_SECONDS })
}
