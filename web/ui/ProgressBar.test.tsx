import { expect, test } from 'vitest'
import { CompletionBar } from './ProgressBar.tsx'
import { riskColors, riskLevels } from './risk/risk.ts'
import { renderFramed } from './stories/render-framed.testing.tsx'

test('a completion has its word, and no color of the risk scale', async () => {
  const screen = await renderFramed(
    <>
      {riskLevels.map(level => (
        <i key={level} data-risk style={riskColors(level)} />
      ))}
      {[5, 30, 60, 80, 100].map(done => (
        <CompletionBar key={done} label={`${done} done`} done={done} total={100} />
      ))}
    </>,
  )
  await expect.element(screen.getByTitle('Completion: High')).toHaveTextContent('30%')
  const colorsOf = (selector: string) =>
    [...screen.container.querySelectorAll(selector)].map(each => getComputedStyle(each).backgroundColor)
  const badges = colorsOf('[data-tier]')
  expect(badges).toHaveLength(5)
  const risks = colorsOf('[data-risk]')
  expect(new Set(risks).size).toBe(riskLevels.length)
  for (const color of badges) expect(risks).not.toContain(color)
})
