import { controlOverviewApi } from '#domain/controls/control-overview.contract.ts'
import { callAll } from '#web/platform/calls/call.ts'

/** The answers of the current assessment that rest on a control and are below full, or all if none is. */
export async function answersBelow(controlId: number): Promise<number[]> {
  const ids = async (filter: { below_full?: true }) =>
    (await callAll(controlOverviewApi.answers, { control_id: controlId, filter })).map(({ id }) => id)
  const below = await ids({ below_full: true })
  return below.length > 0 ? below : ids({})
}
