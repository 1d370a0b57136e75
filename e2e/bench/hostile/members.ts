/** Members of the bench that an attacker has registered. */
const attackers = 8;

/** The network of one of the attackers, as a proxy forwards it. */
export const attackerAddress = (index: number): string => `203.0.113.${index + 1}`;

export const attackerName = (index: number): string => `Attacker ${index + 1}`;

const overQuotaName = 'Over the quota';
const honestName = 'Honest';
const uploaderNames = Array.from({ length: 8 }, (_, index) => `Uploader ${index + 1}`);

const attackerNames = Array.from({ length: attackers }, (_, index) => attackerName(index));

const tokenOf = (name: string): string => `token-of-${name.toLowerCase().replaceAll(' ', '-')}-${'x'.repeat(24)}`;

export const tokens = {
  attackers: attackerNames.map(tokenOf),
  overQuota: tokenOf(overQuotaName),
  honest: tokenOf(honestName),
  /** Of the members whose uploads are watched, one after the other: each may have 60 files that no post uses. */
  uploaders: uploaderNames.map(tokenOf),
};

const member = (name: string) => `
  with made as (insert into member (nickname) values ('${name}') returning id)
  insert into app_session (token_hash, member_id, central_session, expires_at)
  select sha256(convert_to('${tokenOf(name)}', 'utf8')), id, null, now() + interval '7 days' from made`;

/** SQL that creates the members with their tokens. One has used up the upload quota of today and tomorrow. */
export const memberScripts: readonly string[] = [
  ...[...attackerNames, overQuotaName, honestName, ...uploaderNames].map(member),
  `insert into upload_day (member_id, day, bytes)
   select m.id, (now() at time zone 'utc')::date + day, 1024::bigint ^ 4 from member m, generate_series(0, 1) day
   where nickname = '${overQuotaName}'`,
];
