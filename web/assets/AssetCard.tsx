import { Group } from '@mantine/core'
import type { Asset } from '#domain/assets/assets.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { AssetMenu } from './AssetMenu.tsx'
import { AssetName } from './AssetName.tsx'
import { CriticalityBadge } from './CriticalityBadge.tsx'
import { HoldersLink } from './HoldersLink.tsx'

/** An asset on a phone. */
export function AssetCard({ asset }: { asset: Asset }) {
  const { category, owner, location, criticality } = asset
  const facts = [category?.name, owner?.full_name, location].filter(Boolean)
  return (
    <RecordCard title={<AssetName asset={asset} />} menu={<AssetMenu asset={asset} />}>
      {facts.length > 0 && <Dimmed>{facts.join(' · ')}</Dimmed>}
      <Group gap="md">
        <CriticalityBadge criticality={criticality} />
        <HoldersLink asset={asset} inWords />
      </Group>
    </RecordCard>
  )
}
