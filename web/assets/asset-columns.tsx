import { Text } from '@mantine/core'
import type { Asset } from '#domain/assets/assets.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { type Columns, columnsOf, menuColumn } from '#web/ui/table/columns.tsx'
import { AssetMenu } from './AssetMenu.tsx'
import { AssetName } from './AssetName.tsx'
import classes from './assets.module.css'
import { assetsTexts as texts } from './assets.texts.ts'
import { CriticalityBadge } from './CriticalityBadge.tsx'
import { HoldersLink } from './HoldersLink.tsx'

const Words = ({ children }: { children: string | undefined }) => (
  <Text size="sm" className={classes.words}>
    {children || <Dimmed span>{texts.none}</Dimmed>}
  </Text>
)

export const assetColumns: Columns<Asset> = columnsOf(texts.columns, {
  name: { sort: 'name', cell: asset => <AssetName asset={asset} /> },
  category: { sort: 'category', cell: ({ category }) => <Words>{category?.name}</Words> },
  owner: {
    sort: 'owner',
    cell: ({ owner }) => (
      <Text size="sm" className={classes.words}>
        {owner?.full_name ?? <Dimmed span>{texts.noOwner}</Dimmed>}
      </Text>
    ),
  },
  location: { sort: 'location', cell: ({ location }) => <Words>{location}</Words> },
  criticality: {
    sort: 'criticality',
    isHighFirst: true,
    width: '8rem',
    cell: ({ criticality }) => <CriticalityBadge criticality={criticality} />,
  },
  entities: {
    sort: 'entities',
    isHighFirst: true,
    align: 'end',
    width: '6.5rem',
    cell: asset => <HoldersLink asset={asset} />,
  },
  actions: menuColumn(asset => <AssetMenu asset={asset} />),
})
