import type { z } from 'zod'
import { errorsOf, locationOf, type OscalError } from '../oscal-messages.ts'
import { repairOf } from './repair-of.ts'
import { spotAt } from './spots.ts'

/** A file after its harmless breaches of the format were repaired, or the errors that leave its meaning in doubt. */
export type Repaired = { json: unknown; repairs: OscalError[] } | { errors: OscalError[] }

type Check = (json: unknown) => z.core.$ZodIssue[]

// One repair uncovers the next: a value of spaces is empty, so its property is left out.
const maxRounds = 6
const poison = new Set(['__proto__', 'constructor', 'prototype'])
const content = /"(?:controls?|groups?|parts?|params?|prose|statement)"\s*:/i

/** Repairs a copy of a file in rounds, until nothing is left to repair. `check` returns what breaks the format. */
class Repairing {
  readonly json: unknown
  readonly check: Check
  readonly repairs: OscalError[] = []
  private readonly settled = new Set<string>()
  private readonly leftOut = new Map<string, readonly PropertyKey[]>()
  private errors: OscalError[] = []
  private hasChanged = false

  constructor(json: unknown, check: Check) {
    this.json = JSON.parse(JSON.stringify(json))
    this.check = check
  }

  run(issues: z.core.$ZodIssue[]): Repaired {
    let found = issues
    for (let round = 0; round < maxRounds && found.length > 0; round += 1) {
      this.errors = []
      this.hasChanged = false
      for (const issue of found) this.repair(issue)
      if (!this.hasChanged) break
      found = this.check(this.json)
    }
    if (this.errors.length > 0) return { errors: this.errors.slice(0, 100) }
    this.removeLeftOut()
    return { json: this.json, repairs: this.repairs }
  }

  private repair(issue: z.core.$ZodIssue): void {
    if (this.isLeftOut(issue.path)) return
    if (issue.code === 'unrecognized_keys') {
      this.removeKeys(issue)
      return
    }
    const place = locationOf(issue.path)
    if (this.settled.has(place)) return
    const spot = spotAt(this.json, issue.path)
    const repair = spot && repairOf(issue, spot, this.repairs.length + 1)
    if (!spot || !repair) {
      this.errors.push(...errorsOf(issue))
      return
    }
    this.repairs.push({ place, message: repair.message })
    if ('keep' in repair) this.settled.add(place)
    else if ('leaveOut' in repair) this.leftOut.set(JSON.stringify(repair.leaveOut), repair.leaveOut)
    else this.write(spot.holder, spot.key, repair.write)
  }

  private write(holder: Record<PropertyKey, unknown>, key: PropertyKey, value: unknown): void {
    this.hasChanged = true
    if (value === undefined) Reflect.deleteProperty(holder, key)
    else holder[key] = value
  }

  /** An unknown property is left out, unless it may hold a part of the catalog under a misspelled name. */
  private removeKeys(issue: z.core.$ZodIssueUnrecognizedKeys): void {
    for (const [index, error] of errorsOf(issue).entries()) {
      const spot = spotAt(this.json, [...issue.path, issue.keys[index] ?? ''])
      if (!spot || poison.has(String(spot.key)) || content.test(JSON.stringify({ [spot.key]: spot.value }))) {
        this.errors.push(error)
        continue
      }
      this.repairs.push({ place: error.place, message: `${error.message}, and was left out` })
      this.write(spot.holder, spot.key, undefined)
    }
  }

  private isLeftOut(path: readonly PropertyKey[]): boolean {
    if (this.leftOut.size === 0) return false
    return path.some((_, end) => this.leftOut.has(JSON.stringify(path.slice(0, end + 1))))
  }

  /** Members of lists are removed at the end, the last first, so that every place is that of the file. */
  private removeLeftOut(): void {
    for (const path of [...this.leftOut.values()].toReversed()) {
      const spot = spotAt(this.json, path)
      if (!spot) continue
      if (Array.isArray(spot.holder)) spot.holder[Number(spot.key)] = null
      else Reflect.deleteProperty(spot.holder, spot.key)
    }
    for (const path of this.leftOut.values()) {
      const list = spotAt(this.json, path.slice(0, -1))
      if (list && Array.isArray(list.value)) list.holder[list.key] = list.value.filter(each => each !== null)
    }
  }
}

/** Repairs what breaks a format without a doubt about what is meant. The file itself is not changed. */
export function repaired(json: unknown, issues: z.core.$ZodIssue[], check: Check): Repaired {
  return new Repairing(json, check).run(issues)
}
