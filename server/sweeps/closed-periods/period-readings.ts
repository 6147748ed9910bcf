import { z } from 'zod'
import { api } from '#domain/api.ts'
import { parametersOf, type Route } from '#domain/platform/route.ts'

type Input = Record<string, unknown>
/** For each name of a path’s id, the records that are read. */
export type Named = Record<string, number[]>

export interface Reading {
  name: string
  route: Route
  inputs(periodId: number, named: Named): Input[]
}

const routes = Object.entries(api).flatMap(([noun, calls]) =>
  Object.entries(calls as Record<string, Route>).map(([call, route]) => ({ name: `${noun}.${call}`, route })),
)

/** The history of a period goes on after it has closed, as the audit log does: downloads of its figures are in it. */
const goesOn = 'recordHistory.periods'

/** Every call that reads a period which it names in its path, its query or its filter: by its contract. */
export const periodReadings: Reading[] = routes.flatMap(({ name, route }) => {
  const where = route.method === 'GET' && name !== goesOn ? placeOf(route) : null
  if (!where) return []
  return {
    name,
    route,
    inputs: (periodId, named) =>
      pathsOf(route, { ...named, period_id: [periodId] }).map(path => ({ ...path, ...where(periodId) })),
  }
})

/** The calls that read one answer, by its own id. */
export const answerReadings = routes.filter(
  ({ route }) =>
    route.method === 'GET' &&
    /\/answers\/:answer_id(\/history)?$/.test(route.path) &&
    !/public/.test(route.path),
)

function placeOf(route: Route): ((periodId: number) => Input) | null {
  const shape = shapeOf(route.input)
  if (parametersOf(route.path).includes('period_id')) return () => ({})
  if ('assessment_period_id' in shape) return id => ({ assessment_period_id: id })
  if ('assessment_period_id' in shapeOf(shape.filter)) return id => ({ filter: { assessment_period_id: id } })
  return null
}

function shapeOf(schema: unknown): Record<string, unknown> {
  if (schema instanceof z.ZodObject) return schema.shape
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return shapeOf(schema.unwrap())
  return {}
}

/** Every combination of the records that the path can name. */
function pathsOf(route: Route, named: Named): Input[] {
  return parametersOf(route.path).reduce<Input[]>(
    (paths, name) => {
      const ids = named[name]
      if (!ids) throw new Error(`${route.path}: nothing is named ${name}.`)
      return paths.flatMap(path => ids.map(id => ({ ...path, [name]: id })))
    },
    [{}],
  )
}
