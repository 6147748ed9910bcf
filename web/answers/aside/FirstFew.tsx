import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from './AsideSection.module.css'
import { asideTexts as texts } from './aside.texts.ts'

const SHOWN = 3

/** A list that shows its first items, and the rest on request. */
export function FirstFew<Item>({ items, draw }: { items: readonly Item[]; draw: (item: Item) => ReactNode }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? items : items.slice(0, SHOWN)
  return (
    <>
      <ul className={classes.list}>{shown.map(draw)}</ul>
      {items.length > shown.length && (
        <Button size="compact-sm" variant="default" onClick={() => setWhole(true)}>
          {texts.showMore(items.length - shown.length)}
        </Button>
      )}
    </>
  )
}
