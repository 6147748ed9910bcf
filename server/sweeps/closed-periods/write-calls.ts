/** The writes that are not tried while a closed period is read, each with the reason. */
export const leftOut: Record<string, string> = {
  'POST /api/v1/assessment-periods/:period_id/open': 'opens it: its figures are living again',
  'DELETE /api/v1/assessment-periods/:period_id': 'trashes it: nobody reads it',
  'DELETE /api/v1/users/:user_id': 'takes away what a person may read',
  'PUT /api/v1/users/:user_id/roles': 'changes what a person may read',
  'PUT /api/v1/organizations/:organization_id/provisioning/groups/:provisioned_group_id':
    'changes what the people of the group may read',
  'PUT /api/v1/organizations/:organization_id': 'can name another primary administrator',
  'POST /api/v1/administration/reset': 'puts the whole demo back',
  'PUT /api/v1/administration/organizations/:administered_id': 'can make the company inactive',
  'PUT /api/v1/administration/organizations/:administered_id/features': 'switches off what shows figures',
  'DELETE /api/v1/administration/organizations/:administered_id': 'trashes the company',
}

/** People may talk about an answer and keep notes after its assessment closed: these calls follow. */
export const talk = /^(notes|discussions\.(people|list|countsOfQuestion))/
