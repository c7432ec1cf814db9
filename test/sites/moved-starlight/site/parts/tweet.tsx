export default ({ id }: { id: string }) => <a href={`https://posts.example/${id}`}>Post {id}</a>;
