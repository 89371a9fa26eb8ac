/** An e-mail address as a link. It may break before its host. */
export function EmailAddress({ email }: { readonly email: string }) {
  const at = email.lastIndexOf("@") + 1;
  return (
    <a href={`mailto:${email}`}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  );
}
