import { type Ability, abilitiesWith, type Role } from '#domain/access/abilities.ts'
import type { AnswerOf, RawInputOf, Route } from '#domain/platform/route.ts'
import { must } from '#server/testing/must.ts'
import type { Person } from '#server/testing/test-person.ts'
import {
  type FactAnswer,
  type FactEntity,
  type FactQuestion,
  type Facts,
  type ItemIds,
  itemKey,
} from './own-figures-facts.ts'

export interface VisibleItem extends ItemIds {
  question: FactQuestion
  entity: FactEntity
  /** The period's. */
  answer: FactAnswer | null
}

interface Standpoint {
  name: string
  person: Person
  role: Exclude<Role, 'SysAdmin' | 'LinkHolder'>
  /** The division that the person works in. */
  divisionId?: number
}

/** A person and what they see of the fixture, derived from the policy and the inserted rows alone. */
export class Viewer {
  readonly name: string
  readonly role: Standpoint['role']
  readonly userId: number
  readonly organizationId: number
  readonly #person: Person
  readonly #divisionId: number | undefined
  readonly #facts: Facts

  constructor(facts: Facts, { name, person, role, divisionId }: Standpoint) {
    this.#facts = facts
    this.#person = person
    this.#divisionId = divisionId
    this.name = name
    this.role = role
    this.userId = person.userId
    this.organizationId = must(person.organizationId)
  }

  call<R extends Route>(route: R, input: RawInputOf<R>): Promise<AnswerOf<R>> {
    return this.#person.call(route, input, this.#divisionId ? { divisionId: this.#divisionId } : {})
  }

  ask<R extends Route>(route: R, input: RawInputOf<R>) {
    return this.#person.ask(route, input, this.#divisionId ? { divisionId: this.#divisionId } : {})
  }

  may(ability: Ability): boolean {
    const held: Role[] = this.role === 'PrimaryAdmin' ? ['Admin', 'PrimaryAdmin'] : [this.role]
    return abilitiesWith(held, { isLimited: this.role === 'Admin' }).has(ability)
  }

  get seesWholeCompany(): boolean {
    return this.organizationId === this.#facts.organizationId
  }

  /** The primary administrator sees all, an admin its division; both less where they work in one. */
  administers({ division_ids }: FactEntity): boolean {
    if (!this.seesWholeCompany) return false
    const limits = [this.#divisionId, this.role === 'Admin' ? this.#facts.north : undefined]
    return this.may('entity:manage') && limits.every(id => id === undefined || division_ids.includes(id))
  }

  looksAfter(entity: FactEntity): boolean {
    return this.administers(entity) || this.#manages(entity)
  }

  /** The entity's admins, in whichever division they work, and its manager: they have figures of its whole scope. */
  oversees(entity: FactEntity): boolean {
    return this.everywhere.looksAfter(entity)
  }

  /** The viewer whose lists add up to the entity's figures. */
  forFiguresOf(entity: FactEntity): Viewer {
    return this.oversees(entity) ? this.everywhere : this
  }

  /** The same person, in no division. */
  get everywhere(): Viewer {
    return new Viewer(this.#facts, { name: this.name, person: this.#person, role: this.role })
  }

  get entities(): FactEntity[] {
    return this.#activeEntities.filter(
      each =>
        this.looksAfter(each) ||
        this.#facts.assignments.some(s => this.#isMine(s) && s.entity_id === each.id),
    )
  }

  get overseen(): FactEntity[] {
    return this.entities.filter(each => this.oversees(each))
  }

  get administered(): FactEntity[] {
    return this.#activeEntities.filter(each => this.administers(each))
  }

  /** Returns the items of lists: those in scope that the person sees. */
  items(period: number): VisibleItem[] {
    return this.#known(period)
      .filter(item => this.#sees(item))
      .filter(item => !this.isExcluded(item))
  }

  /**
   * Returns the items that count in the figures of the entity: all for its admins and its manager, their own for
   * others.
   */
  countedItems(period: number, entity: FactEntity): VisibleItem[] {
    return this.#counted(period, entity).filter(item => !this.isExcluded(item))
  }

  excludedItems(period: number, entity: FactEntity): VisibleItem[] {
    return this.#counted(period, entity).filter(item => this.isExcluded(item))
  }

  isExcluded(item: ItemIds): boolean {
    return this.#facts.exclusions.some(each => itemKey(each) === itemKey(item))
  }

  answers(period: number) {
    return this.#ofActive(this.#facts.answers, period).filter(
      each => this.looksAfter(this.#entity(each)) || each.created_by === this.userId || this.#wasAsked(each),
    )
  }

  opinions(period: number) {
    return this.#ofActive(this.#facts.opinions, period).filter(
      each => this.looksAfter(this.#entity(each)) || each.created_by === this.userId,
    )
  }

  /** Returns the assignments in frameworks that are in use and in the entity's scope. */
  assignments(period: number) {
    const { questions } = this.#facts
    return this.#ofActive(this.#facts.assignments, period).filter(each => {
      const question = questions.find(({ id }) => id === each.question_id)
      const entity = this.#entity(each)
      return (
        question &&
        entity.profiles.has(question.protocol_id) &&
        (this.looksAfter(entity) || this.#isMine(each))
      )
    })
  }

  get requests() {
    const own = this.#facts.requests.filter(each => !this.#entity(each).isTrashed && this.seesWholeCompany)
    return own.filter(each => this.administers(this.#entity(each)) || each.assignor_id === this.userId)
  }

  get exclusions(): ItemIds[] {
    return this.#facts.exclusions.filter(each => this.administers(this.#entity(each)))
  }

  /**
   * The questions that the person may see for some entity: anybody is assigned, or it was answered where the person
   * manages.
   */
  questions(period: number): FactQuestion[] {
    const { answers, questions, assignments } = this.#facts
    const reached = new Set(this.administered.flatMap(each => [...each.profiles.keys()]))
    return questions.filter(
      ({ id, protocol_id }) =>
        (this.role === 'PrimaryAdmin' && this.seesWholeCompany) ||
        reached.has(protocol_id) ||
        assignments.some(each => this.#isMine(each) && each.question_id === id) ||
        answers.some(
          each =>
            each.question_id === id &&
            each.assessment_period_id === period &&
            this.#activeEntities.includes(this.#entity(each)) &&
            this.#manages(this.#entity(each)),
        ),
    )
  }

  #known(period: number): VisibleItem[] {
    return this.entities.flatMap(entity =>
      this.#facts.questions
        .filter(({ protocol_id }) => entity.profiles.has(protocol_id))
        .map(question => this.#itemOf(question, entity, period)),
    )
  }

  #counted(period: number, entity: FactEntity): VisibleItem[] {
    return this.#known(period)
      .filter(item => item.entity === entity)
      .filter(item => this.oversees(entity) || this.#wasAsked(item))
  }

  get #activeEntities(): FactEntity[] {
    return this.#facts.entities.filter(each => !each.isTrashed)
  }

  #ofActive<Row extends ItemIds & { assessment_period_id: number }>(rows: Row[], period: number): Row[] {
    const here = rows.filter(each => each.assessment_period_id === period && this.seesWholeCompany)
    return here.filter(each => !this.#entity(each).isTrashed)
  }

  #entity({ entity_id }: ItemIds): FactEntity {
    const found = this.#facts.entities.find(({ id }) => id === entity_id)
    if (!found) throw new Error(`The fixture has no entity ${entity_id}.`)
    return found
  }

  #manages({ manager_id }: FactEntity): boolean {
    return this.role === 'Manager' && manager_id === this.userId
  }

  #isMine({ user_id }: { user_id: number }): boolean {
    return user_id === this.userId
  }

  /** In any period. */
  #wasAsked(item: ItemIds): boolean {
    return this.#facts.assignments.some(each => this.#isMine(each) && itemKey(each) === itemKey(item))
  }

  #itemOf(question: FactQuestion, entity: FactEntity, period: number): VisibleItem {
    const item = { question_id: question.id, entity_id: entity.id }
    const answer = this.#facts.answers.find(
      each => each.assessment_period_id === period && itemKey(each) === itemKey(item),
    )
    return { ...item, question, entity, answer: answer ?? null }
  }

  /** A manager sees the answered ones, everybody what they were asked. */
  #sees(item: VisibleItem): boolean {
    const { entity, answer } = item
    return this.administers(entity) || (this.#manages(entity) && answer !== null) || this.#wasAsked(item)
  }
}
