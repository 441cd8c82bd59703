type Props = { readonly image: string; readonly label: string };

/** A QR picture on white in every theme: cameras need the light ground. */
export function QrBox({ image, label }: Props) {
  return (
    <img
      src={image}
      alt={label}
      width={236}
      height={236}
      className="mx-auto block aspect-square w-full max-w-[236px] rounded-card bg-white inset-ring inset-ring-line"
    />
  );
}
