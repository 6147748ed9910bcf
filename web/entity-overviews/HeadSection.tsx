import { Anchor } from '@mantine/core'
import { detailFields, details } from '#domain/entities/entity-content.ts'
import type { EntityOverview } from '#domain/entity-overviews/entity-overviews.contract.ts'
import { LockBadge } from './EntityName.tsx'
import classes from './entity-overviews.module.css'
import { entityOverviewsTexts as texts } from './entity-overviews.texts.ts'

/** The entity's manager and location, and whether it is locked. */
export function HeadSection({ overview }: { overview: EntityOverview }) {
  const { manager, group, is_locked: isLocked } = overview
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{texts.manager}</dt>
        <dd>
          {manager ? (
            <Anchor
              href={`mailto:${manager.email}`}
              inherit
              underline="always"
              className={classes.mail ?? ''}
            >
              {manager.full_name}
            </Anchor>
          ) : (
            texts.notAvailable
          )}
        </dd>
      </div>
      {detailFields
        .filter(field => overview[field])
        .map(field => (
          <div key={field}>
            <dt>{details[field].label}</dt>
            <dd>{overview[field]}</dd>
          </div>
        ))}
      {group && (
        <div>
          <dt>{texts.group}</dt>
          <dd>{group.name}</dd>
        </div>
      )}
      {isLocked && (
        <div>
          <dt>{texts.columns.state}</dt>
          <dd>
            <LockBadge />
          </dd>
        </div>
      )}
    </dl>
  )
}
