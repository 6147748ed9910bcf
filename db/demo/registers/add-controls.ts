import type pg from 'pg'
import { type DemoContext, dayFrom } from '../demo-context.ts'
import { demand, insertRows } from '../insert.ts'
import {
  controlFunctions,
  controlObjectives,
  controlProcesses,
  controlRisks,
  controls,
} from './control-rows.ts'
import { insertNamed } from './insert-named.ts'

const HIPAA = 1
/** The controls were written down almost a year ago: a yearly test that was never done is due soon. */
const WRITTEN_IN_DAYS = -345

/** Adds controls with their questions, and tests of every result: some are due soon, and one is overdue. */
export async function addControls(client: pg.ClientBase, context: DemoContext): Promise<void> {
  const own = { organization_id: context.organizationId }
  const parts = (table: string, rows: { name: string; description: string }[]) =>
    insertNamed(
      client,
      table,
      rows.map(row => ({ ...own, ...row })),
    )
  const objectives = await parts('control_objectives', controlObjectives)
  const functions = await parts('control_functions', controlFunctions)
  const processes = await parts('control_processes', controlProcesses)
  await parts('control_risks', controlRisks)
  const made = await insertNamed(
    client,
    'controls',
    controls.map(({ owner, objective, of, process, months, name, description, status, ...control }) => ({
      ...own,
      ...{ name, description, status },
      ...{ code: control.code, kind: control.kind, operation: control.operation },
      review_months: months,
      owner_id: demand(context.users, owner),
      control_objective_id: demand(objectives, objective),
      control_function_id: demand(functions, of),
      control_process_id: demand(processes, process),
      created_at: dayFrom(context, WRITTEN_IN_DAYS),
    })),
  )
  for (const { name, serves } of controls) await linkQuestions(client, context, demand(made, name), serves)
  await insertRows(client, 'control_tests', testsOf(context, made))
}

async function linkQuestions(
  client: pg.ClientBase,
  { organizationId }: DemoContext,
  controlId: number,
  numbers: readonly string[],
): Promise<void> {
  await client.query(
    `insert into control_questions (organization_id, control_id, protocol_id, question_id)
     select $1, $2, protocol_id, id from questions
     where protocol_id = $3 and tempid = any($4) and parent_question_id is not null`,
    [organizationId, controlId, HIPAA, numbers],
  )
}

const testsOf = (context: DemoContext, made: ReadonlyMap<string, number>) =>
  controls.flatMap(({ name, owner, method, tests }) =>
    tests.map(({ inDays, result, note }) => ({
      organization_id: context.organizationId,
      control_id: demand(made, name),
      tested_on: dayFrom(context, inDays),
      tester_id: demand(context.users, owner),
      method,
      result,
      note,
      created_by: demand(context.users, owner),
      created_at: dayFrom(context, inDays),
    })),
  )
