import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Group, groupsApi } from '#domain/groups/groups.contract.ts'
import { renderPiece } from '#web/platform/render-piece.testing.tsx'
import { keepSession } from '#web/platform/session/session.ts'
import { useRecordForm } from './use-record-form.ts'

const group: Group = {
  id: 3,
  name: 'North',
  entities_count: 0,
  deleted_at: null,
  version: 4,
  abilities: { edit: true, delete: true, restore: false },
  reasons: {},
}
/** The calls of the form: method, version and body. */
let sent: [string, string | null, unknown][] = []
let replies: Response[] = []
const onSaved = vi.fn()

beforeEach(() => {
  sent = []
  replies = []
  onSaved.mockReset()
  keepSession({ access_token: 'x', expires_in: 7200 }, 'signed-in')
  vi.stubGlobal('fetch', async (_: string, { method, headers, body }: RequestInit & { headers: Headers }) => {
    sent.push([String(method), headers.get('if-match'), JSON.parse(String(body))])
    return replies.shift() ?? Response.json({ data: { ...group, version: 5 } })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const stale = (current: Group) =>
  Response.json({ message: 'Changed', error: 'Changed', code: 'stale', current }, { status: 412 })

function GroupForm({ record }: { record: Group | null }) {
  const { form, submit, conflict, isDirty } = useRecordForm({
    update: groupsApi.update,
    record,
    values: known => ({ name: known?.name ?? '', note: 'kept' }),
    inputOf: changed => ({ group_id: 3, ...changed }) as { group_id: number; name: string },
    differences: (mine, theirs) => [{ label: 'Name', mine: mine.name, theirs: theirs.name }],
    quiet: true,
    onSaved,
  })
  return (
    <form onSubmit={submit}>
      <input aria-label="Name" {...form.getInputProps('name')} />
      <button type="submit">Save</button>
      {isDirty && <p>Unsaved</p>}
      {conflict && (
        <>
          <p>{`${conflict.differences[0]?.mine} or ${conflict.differences[0]?.theirs}`}</p>
          <button type="button" onClick={conflict.onKeepMine}>
            Mine
          </button>
          <button type="button" onClick={conflict.onTakeTheirs}>
            Theirs
          </button>
        </>
      )}
    </form>
  )
}

async function save(record: Group | null, name: string) {
  const screen = await renderPiece(<GroupForm record={record} />)
  await screen.getByLabelText('Name').fill(name)
  await screen.getByRole('button', { name: 'Save' }).click()
  return screen
}

test('only changes are sent, based on the version that was shown', async () => {
  await save(group, 'South')
  await expect.poll(() => sent).toEqual([['PUT', '"4"', { name: 'South' }]])
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
})

test('a new record has no version', async () => {
  await save(null, 'First')
  await expect.poll(() => sent).toEqual([['PUT', null, { name: 'First' }]])
})

test('a form knows its unsaved changes', async () => {
  const screen = await renderPiece(<GroupForm record={group} />)
  await screen.getByLabelText('Name').fill('South')
  await expect.element(screen.getByText('Unsaved')).toBeVisible()
  await screen.getByLabelText('Name').fill('North')
  await expect.poll(() => screen.getByText('Unsaved').elements()).toEqual([])
})

test('after a conflict the person’s version can replace the other one', async () => {
  replies = [stale({ ...group, name: 'West', version: 9 })]
  const screen = await save(group, 'South')
  await expect.element(screen.getByText('South or West')).toBeVisible()
  expect(onSaved).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Mine' }).click()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sent.at(-1)).toEqual(['PUT', '"9"', { name: 'South' }])
})

test('after a conflict the other version can be adopted and edited', async () => {
  replies = [stale({ ...group, name: 'West', version: 9 })]
  const screen = await save(group, 'South')
  await screen.getByRole('button', { name: 'Theirs' }).click()
  await expect.element(screen.getByLabelText('Name')).toHaveValue('West')
  expect(screen.getByText('South or West').elements()).toEqual([])
  expect(screen.getByText('Unsaved').elements()).toEqual([])
  await screen.getByLabelText('Name').fill('East')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sent.at(-1)).toEqual(['PUT', '"9"', { name: 'East' }])
})
