-- Single sign-on by SAML 2.0 beside OpenID Connect: a company has a provider of the one kind or the other.

alter table organization_sign_ons
  add column protocol text not null default 'oidc' check (protocol in ('oidc', 'saml')),
  alter column client_id drop not null,
  alter column client_secret drop not null,
  add column sign_in_url text check (length(sign_in_url) between 1 and 1000),
  -- The certificates with whose keys the provider signs, each as base64 of its DER form.
  add column certificates text[] check (cardinality(certificates) between 1 and 5),
  -- When the last of them expires.
  add column certificate_expires_at timestamptz,
  -- The number of warnings of that which were sent.
  add column certificate_warnings smallint not null default 0,
  -- People may begin at the provider, without a request of ours.
  add column accepts_unrequested boolean not null default false,
  add constraint organization_sign_ons_protocol check (case protocol
    when 'oidc' then client_id is not null and client_secret is not null and sign_in_url is null
      and certificates is null and certificate_expires_at is null and not accepts_unrequested
    else client_id is null and client_secret is null and sign_in_url is not null
      and certificates is not null and certificate_expires_at is not null end);
