import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Asset } from '#domain/assets/assets.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { assetsTexts as texts } from './assets.texts.ts'

interface Props {
  asset: Asset
  inWords?: boolean
}

/** The number of entities that have an asset, linked to their list. */
export function HoldersLink({ asset, inWords = false }: Props) {
  const { id, name, entities_count: count, deleted_at } = asset
  const shown = inWords ? texts.entitiesCount(count) : formatNumber(count)
  if (count === 0 || deleted_at !== null) return <Dimmed data-figures>{shown}</Dimmed>
  return (
    <Anchor
      component={Link}
      to="/company/entities"
      search={{ asset: [id] } as never}
      size="sm"
      data-figures
      aria-label={texts.entitiesOf(name, count)}
    >
      {shown}
    </Anchor>
  )
}
