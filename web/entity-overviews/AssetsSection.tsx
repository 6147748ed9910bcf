import { Anchor, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { HeldAsset } from '#domain/assets/assets.contract.ts'
import type { EntityOverview } from '#domain/entity-overviews/entity-overviews.contract.ts'
import { useCan } from '#web/platform/session/me.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { CriticalityBadge } from '../assets/CriticalityBadge.tsx'
import { PatientDataBadge } from '../assets/PatientDataBadge.tsx'
import classes from './assets.module.css'
import { entityOverviewsTexts as texts } from './entity-overviews.texts.ts'

/** The assets of the entity with their numbers. Without any, only people who can add some see the section. */
export function AssetsSection({ overview: { id, assets } }: { overview: EntityOverview }) {
  const mayEdit = useCan()('entity:manage')
  if (assets.length === 0 && !mayEdit) return null
  return (
    <section aria-label={texts.assetsTitle}>
      <Title order={2} mb={4}>
        {texts.assetsTitle}
      </Title>
      <Dimmed mb="sm">
        {assets.length === 0 ? texts.noAssets : texts.assetsHelp(assets)}{' '}
        {mayEdit && (
          <Anchor
            component={Link}
            to="/company/entities"
            search={{ edit: id } as never}
            inherit
            underline="always"
          >
            {assets.length === 0 ? texts.addAssets : texts.changeAssets}
          </Anchor>
        )}
      </Dimmed>
      {assets.length > 0 && (
        <ul className={classes.assets}>
          {assets.map(asset => (
            <li key={asset.id}>
              <Held asset={asset} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Held({ asset }: { asset: HeldAsset }) {
  const { name, count, category, owner, criticality, holds_patient_data } = asset
  const facts = [category?.name, owner && texts.ownedBy(owner.full_name)].filter(Boolean)
  return (
    <>
      <span className={classes.count} data-figures>
        {texts.times(formatNumber(count))}
      </span>
      <div className={classes.name}>
        <span className={classes.first}>
          {name}
          <PatientDataBadge isShown={holds_patient_data} />
        </span>
        {facts.length > 0 && <Dimmed>{facts.join(' · ')}</Dimmed>}
      </div>
      <CriticalityBadge criticality={criticality} />
    </>
  )
}
