import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Dashboard } from '#domain/dashboard/dashboard.contract.ts'
import { renderPiece } from '#web/platform/render-piece.testing.tsx'
import { PartRows } from './PartRows.tsx'

const data = {} as Dashboard
const search = {}
const stay = () => undefined

test('a part that comes or goes has no other part drawn again', async () => {
  const drawn: string[] = []
  const parts = ['trend', 'people'].map(key => ({
    key,
    render: () => {
      drawn.push(key)
      return <p>{key}</p>
    },
  }))
  function Arranged() {
    const [isWhole, setWhole] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setWhole(!isWhole)}>
          Arrange
        </button>
        <PartRows parts={isWhole ? parts : parts.slice(1)} data={data} search={search} onChange={stay} />
      </>
    )
  }
  const screen = await renderPiece(<Arranged />)
  await expect.element(screen.getByText('people')).toBeVisible()
  drawn.splice(0)
  await screen.getByRole('button').click()
  await expect.element(screen.getByText('trend')).toBeVisible()
  await expect.element(screen.getByText('people')).toBeVisible()
  expect(drawn).not.toContain('people')
})
